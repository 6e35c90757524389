--TEST--
libc seam: a cancelled fgets() loses no byte
--EXTENSIONS--
async
--SKIPIF--
<?php require __DIR__ . '/../inc/seam.inc'; skip_without_seam(); ?>
--INI--
async.interpose=all
--FILE--
<?php
require __DIR__ . '/../inc/seam.inc';
use function Async\{await, delay, spawn};

[$a, $b] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
fwrite($b, "half a ");
$coroutine = spawn(fn() => fgets($a));
delay(1); // Not usleep(): it has to begin without the seam, too, and then never ends.
$coroutine->cancel();
try {
    await($coroutine);
} catch (Cancellation $e) {
    echo get_class($e), "\n";
}
fwrite($b, "line\n");
echo fgets($a);
?>
--EXPECT--
Async\AsyncCancellation
half a line
