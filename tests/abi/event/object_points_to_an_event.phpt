--TEST--
C ABI: an object of a client that only points to its event can be awaited
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
use function Async\{await, spawn, suspend};
$event = AsyncProbe\event('e', true);
$object = AsyncProbe\reference_to($event);
foreach (AsyncProbe\reference_header($object) as $what => $value) {
    echo $what, ': ', var_export($value, true), "\n";
}
$waiter = spawn(fn() => await($object));
suspend();
var_dump(AsyncProbe\waker_knows($waiter, $event), AsyncProbe\waker_knows($waiter, $object));
unset($object);
echo "no object any more\n";
AsyncProbe\event_notify($event, 'value');
echo await($waiter), "\n";
// As a token.
$timer = AsyncProbe\reference_to(AsyncProbe\timer(1));
try {
    await(spawn(fn() => Async\delay(10000)), $timer);
} catch (Async\OperationCanceledException $e) {
    echo "cancelled by the timer\n";
}
?>
--EXPECT--
prefix: 128
flags: 128
is a reference: true
its event is none: true
offset leads to the object: true
the event is found: true
e started
bool(true)
bool(true)
no object any more
e stopped
reference gives its event up
e disposed
value
cancelled by the timer
reference gives its event up
