--TEST--
C ABI: a fast return stops only what it has started
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
use function Async\{spawn, suspend};
$done = spawn(fn() => 'result');
suspend();
$shared = AsyncProbe\event('shared', true);
$other = spawn(function () use ($shared) { echo 'other: ' . AsyncProbe\wait([$shared]) . "\n"; });
suspend();
echo AsyncProbe\wait([$done, $shared]), "\n";
echo AsyncProbe\event_state($shared), ' ', AsyncProbe\active_events(), "\n";
AsyncProbe\event_notify($shared, 'told');
Async\await($other);
AsyncProbe\event_dispose($shared);
?>
--EXPECT--
shared started
result
open, started 1, references 2, callbacks 1 1
shared stopped
other: told
shared disposed
