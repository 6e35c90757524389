--TEST--
C ABI: a program ends with queries in flight
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
$queries = [];
for ($i = 0; $i < 20; $i++) {
    $queries[] = AsyncProbe\getaddrinfo("host$i.invalid");
    $queries[] = AsyncProbe\getnameinfo("127.0.0.$i", 80);
}
array_map(AsyncProbe\event_start(...), $queries);
register_shutdown_function(function () use ($queries) {
    array_map(AsyncProbe\event_start(...), $queries);
    array_map(AsyncProbe\event_dispose(...), $queries);
    echo "disposed\n";
});
echo AsyncProbe\active_events(), "\n";
exit;
?>
--EXPECT--
40
disposed
