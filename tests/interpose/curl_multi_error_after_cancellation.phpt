--TEST--
curl: after a cancelled curl_multi_select() the multi handle says that it was aborted, and its transfers go on
--EXTENSIONS--
async
curl
--SKIPIF--
<?php require __DIR__ . '/../inc/seam.inc'; skip_without_seam(); ?>
--FILE--
<?php
require __DIR__ . '/../inc/seam.inc';
use function Async\{await, spawn};

const ABORTED_BY_CALLBACK = 11; // CURLM_ABORTED_BY_CALLBACK

[$server, $address] = tcp_server();
$multi = curl_multi_init();
$curl = curl_init("http://$address/");
curl_setopt_array($curl, [CURLOPT_RETURNTRANSFER => true, CURLOPT_TIMEOUT => 60]);
curl_multi_add_handle($multi, $curl);
$move = function () use ($multi) {
    do {
        curl_multi_exec($multi, $running);
        $running and curl_multi_select($multi, 60);
    } while ($running);
};
$coroutine = spawn($move);
$client = stream_socket_accept($server, 20);
fgets($client);
$coroutine->cancel();
try {
    await($coroutine);
} catch (Cancellation $e) {
    echo get_class($e), "\n";
}
var_dump(curl_multi_errno($multi) === ABORTED_BY_CALLBACK, curl_errno($curl));
$coroutine = spawn($move);
fwrite($client, "HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\ndone");
await($coroutine);
var_dump(curl_multi_getcontent($curl), curl_multi_errno($multi));
?>
--EXPECT--
Async\AsyncCancellation
bool(true)
int(0)
string(4) "done"
int(0)
