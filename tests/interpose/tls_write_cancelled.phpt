--TEST--
libc seam: a TLS stream can be written to after a cancelled write, of which a prefix was sent
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
echo cancelled(fn() => fwrite($client, str_repeat('x', 6000000))), "\n";
$reader = spawn(function () use ($server) {
    for ($got = ''; !str_ends_with($got, "end\n"); $got .= fread($server, 65536)) {
    }
    return $got;
});
var_dump(fwrite($client, 'short'), fwrite($client, str_repeat('y', 100000) . "end\n"));
$got = await($reader);
$prefix = strspn($got, 'x');
var_dump($prefix > 0 && $prefix < 6000000, substr($got, $prefix) === 'short' . str_repeat('y', 100000) . "end\n");
?>
--EXPECT--
Async\AsyncCancellation
int(5)
int(100004)
bool(true)
bool(true)
