--TEST--
libc seam: a newcomer does not overtake a reader that was woken
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

[$a, $b] = stream_pair();
$order = [];
$first = spawn(function () use ($a, &$order) { $order[] = 'first ' . fread($a, 1); });
$second = spawn(function () use ($a, &$order) { $order[] = 'second ' . fread($a, 1); });
others_run();
// The first has left and the second was told, but has not had its turn when the newcomer comes.
$newcomer = spawn(function () use ($a, $first, &$order) {
    await($first);
    $order[] = 'newcomer ' . fread($a, 1);
});
fwrite($b, 'abc');
array_map(fn($reader) => await($reader), [$first, $second, $newcomer]);
echo implode(', ', $order), "\n";
?>
--EXPECT--
first a, second b, newcomer c
