--TEST--
libc seam: a client that never finishes its TLS handshake holds up one accept only
--EXTENSIONS--
async
openssl
--SKIPIF--
<?php
require __DIR__ . '/../inc/seam.inc';
skip_without_seam();
?>
--FILE--
<?php
require __DIR__ . '/../inc/streams.inc';
use function Async\{await, spawn};

[$server, $address] = tls_server();
$stuck = spawn(fn() => stream_socket_accept($server, 60));
others_run();
$silent = stream_socket_client("tcp://$address");
others_run();
$next = spawn(fn() => fgets(stream_socket_accept($server, 60)));
$client = tls_connect($address);
fwrite($client, "served\n");
echo await($next);
$stuck->cancel();
try {
    await($stuck);
} catch (Cancellation $e) {
    echo get_class($e), "\n";
}
?>
--EXPECT--
served
Async\AsyncCancellation
