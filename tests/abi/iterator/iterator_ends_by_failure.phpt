--TEST--
C ABI: FAILURE of a C handler ends the iteration, and what is under way goes on
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
use function Async\suspend;
$gate = AsyncProbe\event('gate');
$done = AsyncProbe\event('completion');
AsyncProbe\iterate(range(1, 10), function ($value) use ($gate) {
    if ($value === 1) {
        AsyncProbe\wait([$gate]);
    } else {
        suspend();
    }
    echo "$value\n";
    if ($value === 3) {
        AsyncProbe\event_notify($gate);
        return false;
    }
}, 2, 'coroutine', $done);
AsyncProbe\wait([$done]);
AsyncProbe\event_dispose($done);
AsyncProbe\event_dispose($gate);
?>
--EXPECT--
2
3
1
the end: 3 calls, no exception
