--TEST--
C ABI: a command cannot be waited for in a callback, where waiting is refused
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
const EXEC = 0, SYSTEM = 1, EXEC_ARRAY = 2, PASSTHRU = 3, SHELL_EXEC = 4;

$timer = AsyncProbe\timer(1);
AsyncProbe\event_on($timer, function () {
    try {
        AsyncProbe\exec(EXEC, 'true');
    } catch (Async\AsyncException $e) {
        echo $e->getMessage(), "\n";
    }
});
AsyncProbe\wait([$timer]);
AsyncProbe\event_dispose($timer);
?>
--EXPECT--
The command "true" cannot be waited for in the scheduler context
