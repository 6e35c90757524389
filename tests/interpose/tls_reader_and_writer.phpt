--TEST--
libc seam: one coroutine reads a TLS stream while another writes it, in either order
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
fwrite($client, "written beside a reader\n");
echo fgets($server);
var_dump(stream_get_meta_data($client)['blocked']);
fwrite($server, "read at last\n");
echo await($reader);

// More than the socket takes: the writer is parked when the reader comes.
$writer = spawn(fn() => fwrite($client, str_repeat('x', 5000000)));
others_run();
$reader = spawn(fn() => fgets($client));
others_run();
fwrite($server, "read beside a writer\n");
echo await($reader);
var_dump(stream_get_meta_data($client)['blocked']);
for ($got = 0; $got < 5000000; $got += strlen(fread($server, 65536))) {
}
var_dump(await($writer));
?>
--EXPECT--
written beside a reader
bool(true)
read at last
read beside a writer
bool(true)
int(5000000)
