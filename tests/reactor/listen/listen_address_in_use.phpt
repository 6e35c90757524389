--TEST--
C ABI: an address that is taken is an error of the constructor
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
$listener = AsyncProbe\listen('127.0.0.1', 0);
[$host, $port] = AsyncProbe\listen_address($listener);
foreach ([[$host, $port], ['localhost', 80], ['127.0.0.1', 65536], ['1.2.3.4', 0], ['', 0], ['::zz', 0]] as [$host, $port]) {
    try {
        AsyncProbe\listen($host, $port);
    } catch (Async\InputOutputException $e) {
        echo $e->getMessage(), "\n";
    }
}
AsyncProbe\event_dispose($listener);
$again = AsyncProbe\listen('127.0.0.1', 0);
AsyncProbe\event_dispose($again);
echo AsyncProbe\active_events(), "\n";
?>
--EXPECTF--
Cannot listen on 127.0.0.1 port %d: Address already in use
Cannot listen on localhost port 80: the host must be a numeric address, such as 0.0.0.0, 127.0.0.1 or ::1
Cannot listen on 127.0.0.1 port 65536: a port is a number from 0, for any, to 65535
Cannot listen on 1.2.3.4 port 0: Cannot assign requested address
Cannot listen on  port 0: the host must be a numeric address, such as 0.0.0.0, 127.0.0.1 or ::1
Cannot listen on ::zz port 0: the host must be a numeric address, such as 0.0.0.0, 127.0.0.1 or ::1
0
