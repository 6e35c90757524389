--TEST--
libc seam: a reader that waits for an earlier call can be cancelled, and the others go on
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
$first = spawn(fn() => fgets($a));
others_run();
echo cancelled(fn() => fgets($a), function () use (&$third, $a) { $third = spawn(fn() => fgets($a)); }), "\n";
fwrite($b, "one\ntwo\n");
echo await($first), await($third);
?>
--EXPECT--
Async\AsyncCancellation
one
two
