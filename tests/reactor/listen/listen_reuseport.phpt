--TEST--
C ABI: two listeners share a port if both ask for it
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
$first = AsyncProbe\listen('127.0.0.1', 0, 1);
[, $port] = AsyncProbe\listen_address($first);
$second = AsyncProbe\listen('127.0.0.1', $port, 1);
var_dump(AsyncProbe\listen_address($second)[1] === $port);
AsyncProbe\event_dispose($first);
AsyncProbe\event_dispose($second);
?>
--EXPECT--
bool(true)
