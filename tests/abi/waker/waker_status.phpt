--TEST--
C ABI: a waker tells whether its coroutine waits or is in the queue, and for what
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
use function Async\{await, current_coroutine, spawn, suspend};
echo AsyncProbe\status_of_no_waker(), "\n";
$event = AsyncProbe\event('e');
$other = AsyncProbe\event('other');
$c = spawn(function () use ($event) {
    echo 'running: ', AsyncProbe\waker_status(current_coroutine()), "\n";
    $more = [AsyncProbe\event('a'), AsyncProbe\event('b')]; // These are more events than the waker holds inline.
    AsyncProbe\wait([$event, ...$more]);
    array_map(AsyncProbe\event_dispose(...), $more);
});
echo 'spawned: ', AsyncProbe\waker_status($c), ', ', json_encode(AsyncProbe\awaiting_info($c)), "\n";
suspend();
echo 'waits: ', AsyncProbe\waker_status($c), ', ', json_encode(AsyncProbe\awaiting_info($c)), "\n";
var_dump(AsyncProbe\waker_knows($c, $event), AsyncProbe\waker_knows($c, $other));
AsyncProbe\event_notify($event);
echo 'woken: ', AsyncProbe\waker_status($c), ', ', json_encode(AsyncProbe\awaiting_info($c)), "\n";
var_dump(AsyncProbe\waker_knows($c, $event));
await($c);
echo 'over: ', AsyncProbe\waker_status($c), "\n";
$c = spawn(fn() => 1);
$c->cancel();
echo 'cancelled before its turn: ', AsyncProbe\waker_status($c), "\n";
AsyncProbe\event_dispose($event);
AsyncProbe\event_dispose($other);
?>
--EXPECT--
neither
spawned: in the queue, []
running: neither
waits: waiting, ["e","a","b"]
bool(true)
bool(false)
woken: in the queue, []
bool(false)
over: neither
cancelled before its turn: in the queue
