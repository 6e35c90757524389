--TEST--
libc seam: a callback of curl may suspend until others have come as far, and post a body
--EXTENSIONS--
async
curl
--SKIPIF--
<?php
require __DIR__ . '/../inc/seam.inc';
require __DIR__ . '/../inc/child.inc';
skip_without_seam();
skip_without_child();
?>
--INI--
async.interpose=all
--FILE--
<?php
require __DIR__ . '/../inc/seam.inc';
require __DIR__ . '/../inc/http.inc';

$server = new HttpServer();
$inside = 0;
$post = function (int $size) use ($server, &$inside) {
    $curl = curl_init("$server->url/length");
    $answer = '';
    curl_setopt_array($curl, [
        CURLOPT_POST => true,
        CURLOPT_HTTPHEADER => ['Expect:'],
        CURLOPT_POSTFIELDS => str_repeat('x', $size),
        CURLOPT_TIMEOUT => 60,
        CURLOPT_WRITEFUNCTION => function ($curl, $data) use (&$answer, &$inside) {
            $inside++;
            while ($inside < 3) {
                usleep(1000);
            }
            $answer .= $data;
            return strlen($data);
        },
    ]);
    curl_exec($curl);
    return $answer ?: curl_error($curl);
};
echo implode(' ', together([fn() => $post(3_000_000), fn() => $post(1), fn() => $post(500_000)])), "\n";
?>
--EXPECT--
3000000 1 500000
