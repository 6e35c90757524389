--TEST--
C ABI: the first of several events wakes, and the others are stopped and let go
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
use function Async\{spawn, delay};
$events = array_map(fn($i) => AsyncProbe\event("event $i", true), range(1, 4));
spawn(function () use ($events) { AsyncProbe\event_notify($events[2], 'third'); });
echo AsyncProbe\wait($events), "\n";
echo AsyncProbe\active_events(), "\n";
foreach ($events as $event) {
    echo AsyncProbe\event_state($event), "\n";
    AsyncProbe\event_dispose($event);
}
?>
--EXPECT--
event 1 started
event 2 started
event 3 started
event 4 started
event 1 stopped
event 2 stopped
event 3 stopped
event 4 stopped
third
0
open, started 0, references 1, callbacks 0
event 1 disposed
open, started 0, references 1, callbacks 0
event 2 disposed
open, started 0, references 1, callbacks 0
event 3 disposed
open, started 0, references 1, callbacks 0
event 4 disposed
