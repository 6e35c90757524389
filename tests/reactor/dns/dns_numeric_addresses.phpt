--TEST--
C ABI: numeric addresses and services resolve as they are
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
const NUMERIC_HOST = 4;
foreach (['127.0.0.1', '::1'] as $node) {
    $query = AsyncProbe\getaddrinfo($node, '80', NUMERIC_HOST);
    echo AsyncProbe\wait([$query]), ' ', AsyncProbe\event_state($query), "\n";
    echo implode(', ', AsyncProbe\addrinfo_result($query, true)), "\n";
    AsyncProbe\event_dispose($query);
}
$query = AsyncProbe\getaddrinfo(null, '443');
AsyncProbe\wait([$query]);
$found = AsyncProbe\addrinfo_result($query, true);
sort($found);
echo implode(', ', $found), "\n";
AsyncProbe\event_dispose($query);
echo AsyncProbe\active_events(), "\n";
?>
--EXPECT--
nothing closed, started 0, references 1, callbacks 0
127.0.0.1 80
nothing closed, started 0, references 1, callbacks 0
::1 80
127.0.0.1 443, ::1 443
0
