--TEST--
libc seam: a cancelled write throws, and what went before has arrived
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
$coroutine = spawn(fn() => fwrite($a, str_repeat('x', 5_000_000)));
usleep(10000);
$coroutine->cancel();
try {
    var_dump(await($coroutine));
} catch (Cancellation $e) {
    echo get_class($e), "\n";
}
fclose($a);
$length = strlen(stream_get_contents($b));
var_dump($length > 0 && $length < 5_000_000);
?>
--EXPECT--
Async\AsyncCancellation
bool(true)
