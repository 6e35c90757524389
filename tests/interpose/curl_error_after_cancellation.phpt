--TEST--
curl: after a cancelled curl_exec() the handle says that it was aborted, and why
--EXTENSIONS--
async
curl
--SKIPIF--
<?php require __DIR__ . '/../inc/seam.inc'; skip_without_seam(); ?>
--FILE--
<?php
require __DIR__ . '/../inc/seam.inc';
use function Async\{await, spawn};

[$server, $address] = tcp_server();
$curl = curl_init("http://$address/");
curl_setopt_array($curl, [CURLOPT_RETURNTRANSFER => true, CURLOPT_TIMEOUT => 60]);
$coroutine = spawn(fn() => curl_exec($curl));
$client = stream_socket_accept($server, 20);
fgets($client); // The request is there: the transfer waits.
$coroutine->cancel();
try {
    await($coroutine);
} catch (Cancellation $e) {
    echo get_class($e), "\n";
}
var_dump(curl_errno($curl) === CURLE_ABORTED_BY_CALLBACK, curl_error($curl));
echo "an option clears it, as any error\n";
curl_setopt($curl, CURLOPT_URL, 'http://127.0.0.1:1/');
var_dump(curl_errno($curl), curl_error($curl));
echo "another transfer has its own error\n";
var_dump(curl_exec($curl), curl_errno($curl) === CURLE_COULDNT_CONNECT, str_contains(curl_error($curl), 'aborted'));
?>
--EXPECT--
Async\AsyncCancellation
bool(true)
string(53) "The transfer was aborted: its coroutine was cancelled"
an option clears it, as any error
int(0)
string(0) ""
another transfer has its own error
bool(false)
bool(true)
bool(false)
