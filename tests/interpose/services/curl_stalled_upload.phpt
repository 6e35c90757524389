--TEST--
libc seam: an HTTP/2 upload that its server does not read lets the others run, though its socket can be written to
--EXTENSIONS--
async
curl
openssl
--SKIPIF--
<?php
require __DIR__ . '/../../inc/seam.inc';
require __DIR__ . '/../../inc/nginx.inc';
skip_without_seam();
skip_without_child();
skip_without_nginx();
?>
--FILE--
<?php
require __DIR__ . '/../../inc/seam.inc';
require __DIR__ . '/../../inc/nginx.inc';
use Async\AsyncCancellation;
use function Async\{await, delay, spawn};

$nginx = new Nginx();
$given = 0;
$upload = spawn(function () use ($nginx, &$given) {
    $curl = curl_init("$nginx->tls_url/stalled");
    curl_setopt_array($curl, [
        CURLOPT_RETURNTRANSFER => true, CURLOPT_CAINFO => $nginx->certificate, CURLOPT_HTTP_VERSION => CURL_HTTP_VERSION_2_0, CURLOPT_TIMEOUT => 60,
        CURLOPT_UPLOAD => true, CURLOPT_INFILESIZE => 100_000_000,
        CURLOPT_READFUNCTION => function ($curl, $file, $size) use (&$given) { $given += $size; return str_repeat('x', $size); },
    ]);
    try {
        return 'ended: ' . json_encode(curl_exec($curl)) . ' ' . curl_error($curl);
    } catch (AsyncCancellation) {
        return 'cancelled';
    }
});

// It is stuck when no more was taken from it while others had their turns.
do {
    $before = $given;
    for ($turn = 0; $turn < 20; $turn++) {
        delay(10);
    }
} while (!$upload->isCompleted() && ($given === 0 || $given !== $before));
echo $upload->isCompleted() ? await($upload) : 'stuck', ", and others had their turns\n";
$upload->cancel();
echo await($upload), "\n";
?>
--EXPECT--
stuck, and others had their turns
cancelled
