--TEST--
libc seam: socket_accept() and socket_connect() are cancelled and leak nothing
--EXTENSIONS--
async
sockets
--SKIPIF--
<?php
require __DIR__ . '/../inc/seam.inc';
skip_without_seam();
?>
--FILE--
<?php
require __DIR__ . '/../inc/streams.inc';
use function Async\{await, spawn};

$server = socket_create_listen(0);
socket_getsockname($server, $host, $port);
$descriptors = open_descriptors();
echo 'accept: ', cancelled(fn() => socket_accept($server)), "\n";
// A listener whose queue is full does not answer.
$full = socket_create_listen(0, 0);
socket_getsockname($full, $host, $full_port);
$clients = [];
for ($i = 0; $i < 3; $i++) {
    $clients[] = $client = socket_create(AF_INET, SOCK_STREAM, SOL_TCP);
    socket_set_nonblock($client);
    @socket_connect($client, '127.0.0.1', $full_port);
}
$client = socket_create(AF_INET, SOCK_STREAM, SOL_TCP);
echo 'connect: ', cancelled(fn() => @socket_connect($client, '127.0.0.1', $full_port)), "\n";
unset($client, $clients, $full);
echo 'recv: ', cancelled(function () use ($port) {
    $client = socket_create(AF_INET, SOCK_STREAM, SOL_TCP);
    socket_connect($client, '127.0.0.1', $port);
    socket_recv($client, $data, 10, 0);
}), "\n";
socket_close(socket_accept($server));
var_dump(open_descriptors() - $descriptors);
$client = socket_create(AF_INET, SOCK_STREAM, SOL_TCP);
$acceptor = spawn(fn() => socket_accept($server));
socket_connect($client, '127.0.0.1', $port);
$peer = await($acceptor);
socket_write($peer, 'works');
echo socket_read($client, 10), "\n";
?>
--EXPECT--
accept: Async\AsyncCancellation
connect: Async\AsyncCancellation
recv: Async\AsyncCancellation
int(0)
works
