--TEST--
C ABI: an object of a client that is an event can be awaited
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
zend.exception_ignore_args=1
--FILE--
<?php
use function Async\{await, spawn, suspend};
$event = new AsyncProbe\Embedded;
var_dump($event instanceof Async\Completable, AsyncProbe\flag($event, 'object'), AsyncProbe\object_of($event) === $event);
$waiters = [spawn(fn() => await($event)), spawn(fn() => await($event))];
suspend();
echo AsyncProbe\active_events(), ' ', implode(', ', AsyncProbe\awaiting_info($waiters[0])), "\n";
AsyncProbe\embedded_complete($event, 'done');
foreach ($waiters as $waiter) {
    echo await($waiter), "\n";
}
echo await($event), ' ', var_export($event->isCompleted(), true), ' ', AsyncProbe\active_events(), "\n";
unset($waiters, $waiter, $event);
$event = new AsyncProbe\Embedded;
spawn(fn() => AsyncProbe\embedded_complete($event, null, new Exception('failed')));
try {
    await($event);
} catch (Exception $e) {
    echo $e->getMessage(), "\n";
}
echo count(Async\await_all([$event])[1]), "\n";
unset($e);
// The waiter's reference is the last.
$waiter = spawn(fn($event) => await($event, Async\timeout(1)), $event = new AsyncProbe\Embedded);
unset($event);
try {
    await($waiter);
} catch (Async\OperationCanceledException $e) {
    echo "given up\n";
}
?>
--EXPECT--
bool(true)
bool(true)
bool(true)
1 an object of the probe
done
done
done true 0
embedded event freed
failed
1
embedded event freed
embedded event freed
given up
