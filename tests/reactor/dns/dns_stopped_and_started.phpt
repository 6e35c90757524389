--TEST--
C ABI: a query that is stopped in flight asks anew when it is started again
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
$query = AsyncProbe\getaddrinfo('127.0.0.1');
for ($i = 0; $i < 20; $i++) {
    AsyncProbe\event_start($query);
    AsyncProbe\event_stop($query);
    AsyncProbe\event_stop($query);
}
echo AsyncProbe\active_events(), "\n";
AsyncProbe\wait([$query]);
echo implode(AsyncProbe\addrinfo_result($query, true)), "\n";
AsyncProbe\event_dispose($query);
?>
--EXPECT--
0
127.0.0.1 0
