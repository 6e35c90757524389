--TEST--
C ABI: an event that cannot be started throws in the waiter, and takes nothing from others
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
use function Async\{spawn, suspend};
$shared = AsyncProbe\event('shared', true);
$other = spawn(function () use ($shared) { echo 'other: ' . AsyncProbe\wait([$shared]) . "\n"; });
suspend();
$first = AsyncProbe\event('first', true);
$failing = AsyncProbe\event('failing', true, true);
try {
    AsyncProbe\wait([$first, $failing, $shared]);
} catch (Error $e) {
    echo $e->getMessage(), "\n";
}
echo AsyncProbe\event_state($shared), ' ', AsyncProbe\active_events(), "\n";
AsyncProbe\event_notify($shared, 'told');
Async\await($other);
array_map(AsyncProbe\event_dispose(...), [$first, $failing, $shared]);
?>
--EXPECT--
shared started
first started
first stopped
failing cannot be started
open, started 1, references 2, callbacks 1 1
shared stopped
other: told
first disposed
failing disposed
shared disposed
