--TEST--
C ABI: a client that takes the addresses owns them; otherwise they are freed with the event
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
$query = AsyncProbe\getaddrinfo('127.0.0.1');
AsyncProbe\wait([$query]);
echo count(AsyncProbe\addrinfo_result($query, true)), "\n";
var_dump(AsyncProbe\addrinfo_result($query, true));
AsyncProbe\event_dispose($query);
$query = AsyncProbe\getaddrinfo('127.0.0.1');
AsyncProbe\wait([$query]);
AsyncProbe\event_dispose($query);
echo "end\n";
?>
--EXPECT--
1
NULL
end
