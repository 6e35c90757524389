--TEST--
C ABI: the token of a waker wakes with "operation cancelled", and the cause as previous
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
use function Async\spawn;
$event = AsyncProbe\event('event');
$token = spawn(function () { throw new LogicException('cause'); });
try {
    AsyncProbe\wait([$event], 0, $token);
} catch (Async\OperationCanceledException $e) {
    echo get_class($e), ' because ', $e->getPrevious()->getMessage(), "\n";
}
echo AsyncProbe\event_state($event), ' ', AsyncProbe\active_events(), "\n";
AsyncProbe\event_dispose($event);
?>
--EXPECT--
Async\OperationCanceledException because cause
open, started 0, references 1, callbacks 0 0
