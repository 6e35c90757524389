--TEST--
curl: coroutines that select on one multi handle keep their own times, while others call
--EXTENSIONS--
async
curl
--SKIPIF--
<?php
require __DIR__ . '/../../inc/drivers.inc';
skip_without_seam();
skip_without_child();
?>
--INI--
async.interpose=all
--FILE--
<?php
require __DIR__ . '/../../inc/drivers.inc';
require __DIR__ . '/../../inc/http.inc';
use function Async\{await, delay, spawn};

$server = new HttpServer();
$multi = curl_multi_init();
curl_multi_add_handle($multi, curl_init("$server->url/never"));
$running = 0;
do {
    curl_multi_exec($multi, $running);
} while (await(spawn(fn() => curl_multi_select($multi, 0.05))) > 0);

$select = fn(float $seconds) => function () use ($multi, $seconds) {
    $start = hrtime(true);
    $ready = curl_multi_select($multi, $seconds);
    return [$ready, hrtime(true) - $start >= $seconds * 1e9 - 5e6];
};
$ended = [];
$long = spawn(function () use ($select, &$ended) { $result = $select(2)(); $ended[] = 'long'; return $result; });
$short = spawn(function () use ($select, &$ended) { $result = $select(0.1)(); $ended[] = 'short'; return $result; });
$calls = spawn(function () use ($multi, &$ended) {
    for ($i = 0; $i < 20; $i++) {
        if (curl_multi_exec($multi, $running) !== CURLM_OK || $running !== 1) {
            return 'refused';
        }
        delay(2);
    }
    $ended[] = 'calls';
    return 'all answered';
});
echo json_encode([await($long), await($short), await($calls)]), ' ', end($ended), " is the last\n";
?>
--EXPECT--
[[0,true],[0,true],"all answered"] long is the last
