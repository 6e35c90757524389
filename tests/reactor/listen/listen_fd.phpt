--TEST--
C ABI: an adopted descriptor belongs to the listener, and is closed with it
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
$raw = AsyncProbe\raw_socket(true);
$listener = AsyncProbe\listen_fd($raw);
[$host, $port] = AsyncProbe\listen_address($listener);
$client = stream_socket_client("tcp://$host:$port");
$fd = AsyncProbe\listen_accept($listener);
AsyncProbe\fd_write($fd, "hello\n");
AsyncProbe\fd_close($fd);
echo fgets($client);
AsyncProbe\event_dispose($listener);
echo AsyncProbe\fd_state($raw), "\n";
?>
--EXPECT--
hello
closed
