--TEST--
C ABI: a hidden timer fires although the coroutines do nothing but yield
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
use function Async\{spawn, suspend};
$fired = false;
$timer = AsyncProbe\timer(1, 'hidden');
AsyncProbe\event_on($timer, function () use (&$fired) { $fired = true; });
AsyncProbe\event_start($timer);
foreach ([1, 2] as $_) {
    spawn(function () use (&$fired) {
        while (!$fired) {
            suspend();
        }
        echo "seen\n";
    });
}
while (!$fired) {
    suspend();
}
AsyncProbe\event_dispose($timer);
suspend();
?>
--EXPECT--
seen
seen
