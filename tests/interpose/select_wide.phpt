--TEST--
libc seam: stream_select() knows descriptors from 1024 on
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/../inc/seam.inc';
skip_without_seam();
if ((int) shell_exec('ulimit -n') < 2000) die('skip needs 2000 descriptors');
?>
--FILE--
<?php
require __DIR__ . '/../inc/streams.inc';
use function Async\{await, spawn};

$spare = [];
while (count($spare) < 1100) {
    $spare[] = fopen('/dev/null', 'r');
}
[$a, $b] = stream_pair();
[$c, $d] = stream_pair();
$wait = function (array $read, ?array $write = null) {
    $except = null;
    $count = stream_select($read, $write, $except, 20);
    return $count . ' ' . json_encode([array_keys($read), $write === null ? null : array_keys($write)]);
};
$waiter = spawn(fn() => $wait(['first' => $a, 'second' => $c]));
others_run();
fwrite($d, "line\nanother");
echo await($waiter), "\n";
echo $wait([5 => $a, 7 => $c], ['w' => $b]), "\n";
fgets($c);
echo 'in the buffer: ', $wait(['first' => $a, 'second' => $c], [$b]), "\n";
fclose($b);
echo 'closed: ', $wait(['first' => $a]), "\n";
$read = [$d];
$none = null;
var_dump(stream_select($read, $none, $none, 0, 1), $read);
$closed = spawn(function () use ($d) { $read = [$d]; $none = null; return @stream_select($read, $none, $none, 20); });
others_run();
fclose($d);
var_dump(await($closed));
?>
--EXPECT--
1 [["second"],null]
2 [[7],["w"]]
in the buffer: 1 [["second"],[]]
closed: 1 [["first"],null]
int(0)
array(0) {
}
bool(false)
