--TEST--
C ABI: a wait for a trigger ends by cancellation, and leaves it as it was
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
$trigger = AsyncProbe\trigger();
$waits = Async\spawn(function () use ($trigger) {
    try {
        AsyncProbe\wait([$trigger]);
    } catch (Async\AsyncCancellation $e) {
        echo "cancelled\n";
    }
});
Async\suspend();
echo AsyncProbe\event_state($trigger), "\n";
$waits->cancel();
Async\await($waits);
echo AsyncProbe\event_state($trigger), "\n";
echo AsyncProbe\active_events(), "\n";
AsyncProbe\event_dispose($trigger);
?>
--EXPECT--
open, started 1, references 2, callbacks 1
cancelled
open, started 0, references 1, callbacks 0
0
