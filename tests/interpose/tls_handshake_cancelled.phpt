--TEST--
libc seam: a cancelled TLS handshake closes the connection, as client and as server
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

[$silent, $silent_address] = tcp_server();
[$server, $address] = tls_server();
$descriptors = open_descriptors();
echo cancelled(fn() => tls_connect($silent_address)), "\n";
$client = null;
echo cancelled(fn() => stream_socket_accept($server, 60), function () use ($address, &$client) { $client = stream_socket_client("tcp://$address"); }), "\n";
others_run();
var_dump(fread($client, 1), feof($client));
fclose($client);
fclose(stream_socket_accept($silent));
var_dump(open_descriptors() - $descriptors);
$next = spawn(fn() => is_resource(stream_socket_accept($server, 60)));
$client = tls_connect($address);
var_dump(await($next));
?>
--EXPECT--
Async\AsyncCancellation
Async\AsyncCancellation
string(0) ""
bool(true)
int(0)
bool(true)
