--TEST--
libc seam: TLS handshakes, reads and writes of many coroutines are under way at the same time
--EXTENSIONS--
async
openssl
--SKIPIF--
<?php require __DIR__ . '/../inc/seam.inc'; skip_without_seam(); ?>
--FILE--
<?php
require __DIR__ . '/../inc/seam.inc';
use function Async\{await, spawn};

const CLIENTS = 10;
$key = openssl_pkey_new(['private_key_bits' => 2048]);
$certificate = openssl_csr_sign(openssl_csr_new(['commonName' => 'localhost'], $key), null, $key, 1);
openssl_x509_export($certificate, $certificate_pem);
openssl_pkey_export($key, $key_pem);
$file = tempnam(sys_get_temp_dir(), 'async');
file_put_contents($file, $certificate_pem . $key_pem);
$server = stream_socket_server('ssl://127.0.0.1:0', $code, $error, STREAM_SERVER_BIND | STREAM_SERVER_LISTEN,
    stream_context_create(['ssl' => ['local_cert' => $file]]));
$address = stream_socket_get_name($server, false);

// The server answers only when all clients have asked.
$asked = [];
$acceptor = spawn(function () use ($server, &$asked) {
    while (count($asked) < CLIENTS) {
        $connection = stream_socket_accept($server, 60);
        $asked[] = [$connection, fgets($connection)];
    }
    foreach ($asked as [$connection, $line]) {
        fwrite($connection, strtoupper($line));
        fclose($connection);
    }
});
$answers = together(array_map(fn($i) => function () use ($address, $i) {
    $client = stream_socket_client("ssl://$address", $code, $error, 60, STREAM_CLIENT_CONNECT,
        stream_context_create(['ssl' => ['verify_peer' => false, 'verify_peer_name' => false]]));
    fwrite($client, "hello $i\n");
    return rtrim(fgets($client));
}, range(1, CLIENTS)));
await($acceptor);
echo implode(', ', $answers), "\n";
unlink($file);
?>
--EXPECT--
HELLO 1, HELLO 2, HELLO 3, HELLO 4, HELLO 5, HELLO 6, HELLO 7, HELLO 8, HELLO 9, HELLO 10
