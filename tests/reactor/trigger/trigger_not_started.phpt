--TEST--
C ABI: a trigger that no coroutine waits for does not keep the program alive
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
$trigger = AsyncProbe\trigger();
AsyncProbe\event_start($trigger);
AsyncProbe\event_stop($trigger);
register_shutdown_function(AsyncProbe\event_dispose(...), $trigger);
Async\spawn(function () { echo "coroutine\n"; });
echo "end\n";
?>
--EXPECT--
end
coroutine
