--TEST--
C ABI: the events of a waker are stopped once per wait, and dropped apart from that
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
use function Async\{await, spawn, suspend};
$event = AsyncProbe\event('e', true);
$c = spawn(function () use ($event) {
    AsyncProbe\wait([$event]);
    echo "woken\n";
});
suspend();
AsyncProbe\event_start($event); // Somebody else's.
echo AsyncProbe\event_state($event), "\n";
AsyncProbe\waker_part($c, 'stop events');
AsyncProbe\waker_part($c, 'stop events');
echo AsyncProbe\event_state($event), "\n";
AsyncProbe\waker_part($c, 'clean events');
echo AsyncProbe\event_state($event), ', ', AsyncProbe\waker_status($c), "\n";
AsyncProbe\event_notify($event); // Nobody is subscribed.
echo AsyncProbe\waker_status($c), "\n";
AsyncProbe\resume($c);
await($c);
AsyncProbe\event_stop($event);
AsyncProbe\event_dispose($event);
?>
--EXPECT--
e started
e started
open, started 2, references 2, callbacks 1
e stopped
open, started 1, references 2, callbacks 1
open, started 1, references 1, callbacks 0, waiting
waiting
woken
e stopped
e disposed
