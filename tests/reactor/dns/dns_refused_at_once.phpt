--TEST--
C ABI: a query that cannot even begin says so at the wait
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
try {
    AsyncProbe\getaddrinfo(null, null);
} catch (Async\DnsException $e) {
    echo $e->getMessage(), "\n";
}
try {
    AsyncProbe\getnameinfo('not an address', 1);
} catch (Async\DnsException $e) {
    echo $e->getMessage(), "\n";
}
$query = AsyncProbe\getaddrinfo(str_repeat('x', 300));
try {
    AsyncProbe\wait([$query]);
} catch (Async\DnsException $e) {
    echo substr($e->getMessage(), 0, 20), strstr($e->getMessage(), ' could'), "\n";
}
echo AsyncProbe\active_events(), "\n";
AsyncProbe\event_dispose($query);
?>
--EXPECTF--
Addresses cannot be looked up: neither a host name nor a service was given
A name can be looked up for IPv4 and IPv6 addresses only, not for family 1
The address of "xxxx could not be found: %s
0
