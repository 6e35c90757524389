--TEST--
C ABI: without ZVAL_RESULT the result of an event is not taken for a value
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
use function Async\{await, spawn, suspend};
$event = AsyncProbe\event('e');
foreach ([true, false, true] as $values) {
    AsyncProbe\flag($event, 'zval result', $values);
    $waiter = spawn(fn() => AsyncProbe\wait([$event]));
    suspend();
    AsyncProbe\event_notify($event, 'value');
    echo await($waiter), "\n";
}
AsyncProbe\event_dispose($event);
?>
--EXPECT--
value
nothing
value
