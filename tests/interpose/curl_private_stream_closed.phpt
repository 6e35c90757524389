--TEST--
curl: a stream that is only the CURLOPT_PRIVATE of a handle may be closed while the transfer runs
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
$private = fopen('php://memory', 'w+');
$serving = spawn(function () use ($server, $private) {
    $client = stream_socket_accept($server, 20);
    while (trim(fgets($client)) !== '');
    var_dump(fclose($private), is_resource($private));
    fwrite($client, "HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\ndone");
    fclose($client);
});
$curl = curl_init("http://$address/");
curl_setopt_array($curl, [CURLOPT_RETURNTRANSFER => true, CURLOPT_TIMEOUT => 60, CURLOPT_PRIVATE => $private]);
var_dump(curl_exec($curl), curl_errno($curl));
await($serving);
?>
--EXPECT--
bool(true)
bool(false)
string(4) "done"
int(0)
