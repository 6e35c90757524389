--TEST--
libc seam: a cancelled connect throws without a warning
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

// A listener whose queue is full does not answer.
$server = stream_socket_server('tcp://127.0.0.1:0', $code, $error, STREAM_SERVER_BIND | STREAM_SERVER_LISTEN,
    stream_context_create(['socket' => ['backlog' => 0]]));
$address = stream_socket_get_name($server, false);
$first = stream_socket_client("tcp://$address");
$coroutines = array_map(fn() => spawn(fn() => stream_socket_client("tcp://$address", $code, $error, 60)), range(1, 3));
usleep(20000);
$cancelled = 0;
foreach ($coroutines as $coroutine) {
    $coroutine->cancel();
    try {
        await($coroutine);
    } catch (Cancellation) {
        $cancelled++;
    }
}
var_dump($cancelled >= 2);
?>
--EXPECT--
bool(true)
