--TEST--
libc seam: a TLS stream may be closed under a reader
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
$reader = spawn(fn() => @fgets($client));
others_run();
fclose($client);
var_dump(await($reader), is_resource($client));
?>
--EXPECT--
bool(false)
bool(false)
