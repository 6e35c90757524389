--TEST--
libc seam: curl_exec() of several coroutines are under way at the same time
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
echo implode(' ', together(array_map(fn($i) => function () use ($i, $server) {
    $curl = curl_init("$server->url/meet/20/answer$i");
    curl_setopt_array($curl, [CURLOPT_RETURNTRANSFER => true, CURLOPT_TIMEOUT => 60]);
    return curl_exec($curl) ?: curl_error($curl);
}, range(1, 20)))), "\n";
?>
--EXPECT--
answer1 answer2 answer3 answer4 answer5 answer6 answer7 answer8 answer9 answer10 answer11 answer12 answer13 answer14 answer15 answer16 answer17 answer18 answer19 answer20
