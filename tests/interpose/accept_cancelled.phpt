--TEST--
libc seam: a cancelled accept throws without a warning; the next one gets the connection
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

[$server, $address] = tcp_server();
$coroutine = spawn(fn() => stream_socket_accept($server, 60));
suspend();
$coroutine->cancel();
try {
    await($coroutine);
} catch (Cancellation $e) {
    echo get_class($e), "\n";
}
$client = stream_socket_client("tcp://$address");
fwrite(stream_socket_accept($server), "welcome\n");
echo fgets($client);
?>
--EXPECT--
Async\AsyncCancellation
welcome
