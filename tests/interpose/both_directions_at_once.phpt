--TEST--
libc seam: large transfers in both directions of a process do not lock each other out
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/../inc/seam.inc';
skip_without_seam();
?>
--FILE--
<?php
require __DIR__ . '/../inc/streams.inc';
use function Async\{await, spawn};

$cat = proc_open(['cat'], [['pipe', 'r'], ['pipe', 'w']], $pipes);
$writer = spawn(function () use ($pipes) {
    $written = fwrite($pipes[0], str_repeat("0123456789abcdef", 200000));
    fclose($pipes[0]);
    return $written;
});
$read = strlen(stream_get_contents($pipes[1]));
var_dump(await($writer), $read, proc_close($cat));
?>
--EXPECT--
int(3200000)
int(3200000)
int(0)
