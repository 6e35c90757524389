--TEST--
C ABI: the name and the service of an address
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
const NAME_NUMERIC_HOST = 1, NAME_NUMERIC_SERVICE = 2, NAME_REQUIRED = 8;
$query = AsyncProbe\getnameinfo('127.0.0.1', 8080, NAME_NUMERIC_SERVICE);
echo AsyncProbe\info_of($query), "\n";
AsyncProbe\wait([$query]);
[$host, $service] = AsyncProbe\nameinfo_result($query);
echo $host !== '' ? 'a name' : 'none', ", $service\n";
AsyncProbe\event_dispose($query);

$query = AsyncProbe\getnameinfo('::1', 80, NAME_NUMERIC_HOST | NAME_NUMERIC_SERVICE);
echo AsyncProbe\info_of($query), "\n";
AsyncProbe\wait([$query]);
echo implode(' ', AsyncProbe\nameinfo_result($query)), "\n";
AsyncProbe\event_dispose($query);

// 192.0.2.0/24 is reserved for documents: no machine has such an address.
$query = AsyncProbe\getnameinfo('192.0.2.1', 80, NAME_REQUIRED);
try {
    AsyncProbe\wait([$query]);
} catch (Async\DnsException $e) {
    echo $e->getMessage(), "\n";
}
var_dump(AsyncProbe\nameinfo_result($query));
AsyncProbe\event_dispose($query);
?>
--EXPECTF--
name of 127.0.0.1:8080
a name, 8080
name of [::1]:80
::1 80
The name of 192.0.2.1:80 could not be found: %s
array(0) {
}
