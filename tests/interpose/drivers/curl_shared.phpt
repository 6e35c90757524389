--TEST--
curl: a handle that is used refuses a second use; a multi handle is used in turn
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
$curl = curl_init("$server->url/after/2000/slow");
curl_setopt($curl, CURLOPT_RETURNTRANSFER, true);
echo meanwhile(fn() => [curl_exec($curl), curl_errno($curl)], fn() => [curl_exec($curl), curl_errno($curl), curl_error($curl)]), "\n";
echo "-- an option is set when the transfer has ended\n";
echo meanwhile(fn() => curl_exec($curl), fn() => curl_setopt($curl, CURLOPT_URL, "$server->url/echo/other")), "\n";
echo outcome(fn() => curl_exec($curl)), "\n";
echo "-- multi\n";
$multi = curl_multi_init();
$handles = array_map(function ($i) use ($server, $multi) {
    $handle = curl_init("$server->url/after/50/$i");
    curl_setopt($handle, CURLOPT_RETURNTRANSFER, true);
    curl_multi_add_handle($multi, $handle);
    return $handle;
}, range(1, 8));
echo implode(' ', together(array_fill(0, 3, function () use ($multi) {
    do {
        $status = curl_multi_exec($multi, $running);
        $running && curl_multi_select($multi, 0.05);
    } while ($running && $status === CURLM_OK);
    return $status;
}))), "\n";
echo implode(' ', array_map(curl_multi_getcontent(...), $handles)), "\n";
?>
--EXPECT--
second: [false,2,"easy handle already used by another coroutine"]
first: ["slow",0]
-- an option is set when the transfer has ended
first: "slow"
second: true
"other"
-- multi
0 0 0
1 2 3 4 5 6 7 8
