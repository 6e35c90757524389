--TEST--
libc seam: what TLS has decrypted already is readable for stream_select()
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

[$client, $server] = tls_pair();
fwrite($server, str_repeat('x', 10000));
// PHP takes its chunk of 8192 bytes out of OpenSSL, which keeps the rest: the socket itself is empty.
$got = strlen(fread($client, 8192));
$read = [$client];
$none = null;
var_dump($got, stream_select($read, $none, $none, 5), strlen(fread($client, 1808)));
?>
--EXPECT--
int(8192)
int(1)
int(1808)
