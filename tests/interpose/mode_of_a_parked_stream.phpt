--TEST--
libc seam: the program sees its own blocking mode, also while a call is parked
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
$reader = spawn(fn() => fgets($client));
others_run();
var_dump(stream_get_meta_data($client)['blocked']);
fwrite($server, "x\n");
await($reader);
stream_set_blocking($client, false);
var_dump(stream_get_meta_data($client)['blocked'], fread($client, 10), feof($client));
stream_set_blocking($client, true);
$reader = spawn(fn() => fgets($client));
others_run();
stream_set_blocking($client, false);
var_dump(stream_get_meta_data($client)['blocked']);
fwrite($server, "y\n");
echo await($reader);
var_dump(stream_get_meta_data($client)['blocked'], fread($client, 10));
?>
--EXPECT--
bool(true)
bool(false)
string(0) ""
bool(false)
bool(false)
y
bool(false)
string(0) ""
