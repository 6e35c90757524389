--TEST--
C ABI: a callback may free all callbacks of the event, or drop the event
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
$event = AsyncProbe\event('event');
AsyncProbe\event_on($event, function () use ($event) {
    echo "frees\n";
    AsyncProbe\event_free_callbacks($event);
});
AsyncProbe\event_on($event, function () { echo "never\n"; });
AsyncProbe\event_notify($event);
echo AsyncProbe\event_state($event), "\n";
AsyncProbe\event_dispose($event);

$event = AsyncProbe\event('event', true);
AsyncProbe\event_on($event, function () use ($event) {
    echo "drops\n";
    AsyncProbe\event_dispose($event);
});
AsyncProbe\event_on($event, function () { echo "told all the same\n"; });
AsyncProbe\event_notify($event);
?>
--EXPECT--
frees
open, started 0, references 1, callbacks 0
drops
told all the same
event disposed
