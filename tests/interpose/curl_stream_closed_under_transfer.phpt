--TEST--
curl: a stream that a transfer uses is closed by another coroutine; the transfer fails, then the stream is closed
--EXTENSIONS--
async
curl
--SKIPIF--
<?php require __DIR__ . '/../inc/seam.inc'; skip_without_seam(); ?>
--FILE--
<?php
require __DIR__ . '/../inc/seam.inc';
use function Async\{await, spawn};

// Answers half of what it promises when the request is there, then closes the stream of the client.
function serve($server, $stream): void
{
    $client = stream_socket_accept($server, 20);
    while (trim(fgets($client)) !== '');
    fwrite($client, "HTTP/1.1 200 OK\r\nContent-Length: 2000\r\n\r\n" . str_repeat('x', 1000));
    var_dump(fclose($stream), is_resource($stream));
    fwrite($client, str_repeat('y', 1000));
    fread($client, 1); // Until the transfer has ended.
    fclose($client);
}

foreach (['FILE', 'WRITEHEADER', 'STDERR', 'INFILE'] as $option) {
    echo "$option\n";
    [$server, $address] = tcp_server();
    $path = tempnam(sys_get_temp_dir(), 'async');
    $stream = fopen($path, 'w+');
    $curl = curl_init("http://$address/");
    curl_setopt_array($curl, [CURLOPT_RETURNTRANSFER => true, CURLOPT_TIMEOUT => 60, CURLOPT_VERBOSE => $option === 'STDERR']);
    if ($option === 'INFILE') {
        curl_setopt_array($curl, [CURLOPT_UPLOAD => true, CURLOPT_INFILESIZE => 0]);
    }
    curl_setopt($curl, constant("CURLOPT_$option"), $stream);
    $serving = spawn(serve(...), $server, $stream);
    var_dump(curl_exec($curl), curl_errno($curl), curl_error($curl));
    await($serving);
    var_dump(is_resource($stream));
    unlink($path);
}
?>
--EXPECT--
FILE
bool(true)
bool(true)
bool(false)
int(42)
string(72) "The transfer was aborted: another coroutine closed a stream that it uses"
bool(false)
WRITEHEADER
bool(true)
bool(true)
bool(false)
int(42)
string(72) "The transfer was aborted: another coroutine closed a stream that it uses"
bool(false)
STDERR
bool(true)
bool(true)
bool(false)
int(42)
string(72) "The transfer was aborted: another coroutine closed a stream that it uses"
bool(false)
INFILE
bool(true)
bool(true)
bool(false)
int(42)
string(72) "The transfer was aborted: another coroutine closed a stream that it uses"
bool(false)
