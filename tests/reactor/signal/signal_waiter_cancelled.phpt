--TEST--
C ABI: a cancelled waiter leaves the signal, the other still gets it
--EXTENSIONS--
async
pcntl
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
use function Async\{await, spawn, suspend};
$signal = AsyncProbe\signal_event(SIGUSR1);
$first = spawn(function () use ($signal) {
    try {
        AsyncProbe\wait([$signal]);
    } finally {
        echo AsyncProbe\event_state($signal), "\n";
    }
});
$second = spawn(function () use ($signal) { AsyncProbe\wait([$signal]); return "second\n"; });
suspend();
$first->cancel();
try {
    await($first);
} catch (Cancellation) {
}
AsyncProbe\event_dispose($signal);
AsyncProbe\raise_signal(SIGUSR1);
echo await($second);
echo AsyncProbe\active_events(), "\n";
?>
--EXPECT--
open, started 1, references 2, callbacks 1
second
0
