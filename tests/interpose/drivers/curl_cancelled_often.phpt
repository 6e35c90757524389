--TEST--
curl: cancelled transfers leave no descriptor, and the handle goes on
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
$server = new HttpServer();
$curl = curl_init();
curl_setopt($curl, CURLOPT_RETURNTRANSFER, true);
$request = function (string $path) use ($curl, $server) {
    curl_setopt($curl, CURLOPT_URL, "$server->url$path");
    return curl_exec($curl);
};
echo outcome(fn() => $request('/echo/before')), "\n";
echo cancelled(fn() => $request('/never')), "\n";
echo outcome(fn() => $request('/echo/between')), "\n";
$open = descriptors();
for ($i = 0; $i < 10; $i++) {
    echo cancelled(fn() => $request('/never')), "\n";
    echo outcome(fn() => $request("/echo/$i")), "\n";
}
echo 'descriptors left: ', descriptors() - $open, "\n";
?>
--EXPECT--
"before"
Async\AsyncCancellation: enough
"between"
Async\AsyncCancellation: enough
"0"
Async\AsyncCancellation: enough
"1"
Async\AsyncCancellation: enough
"2"
Async\AsyncCancellation: enough
"3"
Async\AsyncCancellation: enough
"4"
Async\AsyncCancellation: enough
"5"
Async\AsyncCancellation: enough
"6"
Async\AsyncCancellation: enough
"7"
Async\AsyncCancellation: enough
"8"
Async\AsyncCancellation: enough
"9"
descriptors left: 0
