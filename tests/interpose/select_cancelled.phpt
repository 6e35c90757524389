--TEST--
libc seam: a cancelled stream_select() throws without a warning
--EXTENSIONS--
async
--SKIPIF--
<?php require __DIR__ . '/../inc/seam.inc'; skip_without_seam(); ?>
--INI--
async.interpose=all
--FILE--
<?php
require __DIR__ . '/../inc/seam.inc';
use function Async\{await, spawn, suspend};

[$a, $b] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
$coroutine = spawn(function () use ($a) {
    $read = [$a];
    $none = null;
    return stream_select($read, $none, $none, null);
});
suspend();
$coroutine->cancel();
try {
    await($coroutine);
} catch (Cancellation $e) {
    echo get_class($e), "\n";
}
?>
--EXPECT--
Async\AsyncCancellation
