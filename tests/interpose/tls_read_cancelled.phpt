--TEST--
libc seam: a cancelled read of a TLS stream ends at once, loses nothing and leaves the stream usable
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
$descriptors = open_descriptors();
echo cancelled(fn() => fgets($client), fn() => fwrite($server, 'half ')), "\n";
var_dump(feof($client), stream_get_meta_data($client)['timed_out'], open_descriptors() - $descriptors);
fwrite($server, "line\n");
echo fgets($client);
fwrite($client, "and back\n");
echo fgets($server);
?>
--EXPECT--
Async\AsyncCancellation
bool(false)
bool(false)
int(0)
half line
and back
