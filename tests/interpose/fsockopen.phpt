--TEST--
libc seam: fsockopen() to a server in another coroutine
--EXTENSIONS--
async
--SKIPIF--
<?php require __DIR__ . '/../inc/seam.inc'; skip_without_seam(); ?>
--INI--
async.interpose=all
--FILE--
<?php
require __DIR__ . '/../inc/seam.inc';
[$server, $address] = tcp_server();
[$host, $port] = explode(':', $address);
together([
    function () use ($server) {
        $connection = stream_socket_accept($server);
        fwrite($connection, 'got ' . fgets($connection));
    },
    function () use ($host, $port) {
        $connection = fsockopen($host, (int) $port, $code, $error, 60);
        fwrite($connection, "hello\n");
        echo stream_get_contents($connection);
        var_dump($code, $error);
    },
]);
fclose($server);
var_dump(@fsockopen($host, (int) $port, $code, $error, 60), $code === (defined('SOCKET_ECONNREFUSED') ? SOCKET_ECONNREFUSED : 111), $error);
?>
--EXPECT--
got hello
int(0)
string(0) ""
bool(false)
bool(true)
string(18) "Connection refused"
