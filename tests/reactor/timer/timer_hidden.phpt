--TEST--
C ABI: a hidden timer fires, but does not keep the program alive
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
$timer = AsyncProbe\timer(1, 'hidden');
AsyncProbe\event_on($timer, function () { echo "fired\n"; });
AsyncProbe\event_start($timer);
echo AsyncProbe\active_events(), "\n";
Async\delay(20);
AsyncProbe\event_dispose($timer);
$long = AsyncProbe\timer(60000, 'hidden');
AsyncProbe\event_start($long);
register_shutdown_function(AsyncProbe\event_dispose(...), $long);
echo "end\n";
?>
--EXPECT--
0
fired
end
