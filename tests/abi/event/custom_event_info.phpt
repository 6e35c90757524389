--TEST--
C ABI: an event type of a client shows in getAwaitingInfo()
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
use function Async\{spawn, suspend, await};
$event = AsyncProbe\event('answer from the oracle');
$c = spawn(fn() => AsyncProbe\wait([$event]));
suspend();
echo implode(', ', $c->getAwaitingInfo()), "\n";
AsyncProbe\event_notify($event, 42);
echo await($c), "\n";
AsyncProbe\event_dispose($event);
?>
--EXPECT--
answer from the oracle
42
