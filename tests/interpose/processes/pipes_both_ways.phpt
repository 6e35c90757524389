--TEST--
libc seam: large transfers through a child in both directions at once do not lock up
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/../../inc/seam.inc';
skip_without_seam();
?>
--FILE--
<?php
require __DIR__ . '/../../inc/seam.inc';
use function Async\{await, spawn};

$data = random_bytes(3_000_000);
$process = proc_open('cat', [['pipe', 'r'], ['pipe', 'w']], $pipes);
$reader = spawn(fn() => stream_get_contents($pipes[1]));
$writer = spawn(function () use ($pipes, $data) { $written = fwrite($pipes[0], $data); fclose($pipes[0]); return $written; });
var_dump(await($writer), await($reader) === $data, proc_close($process));

$pipe = popen('exec <&-; echo', 'w');
usleep(50000);
var_dump(await(spawn(function () use ($pipe) {
    // Until the shell has closed its end.
    while (@fwrite($pipe, 'x') === 1) { usleep(1000); }
    return error_get_last()['message'];
})), pclose($pipe));
?>
--EXPECTF--
int(3000000)
bool(true)
int(0)

string(%d) "fwrite(): Write of 1 bytes failed with errno=32 Broken pipe"
int(0)
