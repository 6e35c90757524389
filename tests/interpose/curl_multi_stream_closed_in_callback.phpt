--TEST--
curl: a stream of a multi handle is closed by another coroutine while a callback of curl_multi_exec() waits
--EXTENSIONS--
async
curl
--SKIPIF--
<?php require __DIR__ . '/../inc/seam.inc'; skip_without_seam(); ?>
--FILE--
<?php
require __DIR__ . '/../inc/seam.inc';
use Async\{Future, FutureState};
use function Async\{await, spawn};

[$server, $address] = tcp_server();
$serving = spawn(function () use ($server) {
    $client = stream_socket_accept($server, 20);
    while (trim(fgets($client)) !== '');
    fwrite($client, "HTTP/1.1 200 OK\r\nContent-Length: 1000\r\nConnection: close\r\n\r\n" . str_repeat('x', 1000));
    fclose($client);
});

$in_callback = new FutureState();
$is_closed = new FutureState();
[$entered, $closed] = [new Future($in_callback), new Future($is_closed)];

$path = tempnam(sys_get_temp_dir(), 'async');
$stream = fopen($path, 'w+');
$curl = curl_init("http://$address/");
curl_setopt_array($curl, [
    CURLOPT_TIMEOUT => 60,
    CURLOPT_FILE => $stream,
    CURLOPT_HEADERFUNCTION => function ($curl, $line) use ($in_callback, $closed) {
        if (trim($line) === '') {
            $in_callback->complete(null);
            await($closed);
        }
        return strlen($line);
    },
]);
$closing = spawn(function () use ($stream, $entered, $is_closed) {
    await($entered);
    var_dump(fclose($stream));
    $is_closed->complete(null);
});
$multi = curl_multi_init();
curl_multi_add_handle($multi, $curl);
do {
    curl_multi_exec($multi, $running);
    // PHP tells it of a stream that was closed before the call.
    $running and @curl_multi_select($multi, 1);
} while ($running);
await($closing);
await($serving);
// The file has the data that came before the close.
var_dump(is_resource($stream), in_array(filesize($path), [0, 1000]));
unlink($path);
?>
--EXPECTF--
bool(true)%A
bool(false)
bool(true)
