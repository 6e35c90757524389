--TEST--
libc seam: a TLS handshake has a time-out of its own
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
use function Async\spawn;

[$silent, $address] = tcp_server();
$descriptors = open_descriptors();
$others = spawn(function () { usleep(1000); echo "others run\n"; });
var_dump(@tls_connect($address, 1.5));
var_dump(open_descriptors() - $descriptors);
?>
--EXPECT--
others run
bool(false)
int(0)
