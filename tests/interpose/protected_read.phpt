--TEST--
libc seam: inside a protected region a read is finished before the cancellation is thrown
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
$coroutine = spawn(function () use ($a) {
    try {
        Async\protect(function () use ($a) { echo fgets($a); });
        Async\suspend();
    } catch (Cancellation $e) {
        echo get_class($e), "\n";
    }
});
others_run();
$coroutine->cancel();
others_run();
fwrite($b, "read to its end\n");
await($coroutine);
?>
--EXPECT--
read to its end
Async\AsyncCancellation
