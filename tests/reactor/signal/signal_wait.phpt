--TEST--
C ABI: a coroutine waits for a signal, and the loop lives on it only meanwhile
--EXTENSIONS--
async
pcntl
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
use function Async\{await, spawn, suspend};
$signal = AsyncProbe\signal_event(SIGUSR1);
echo AsyncProbe\info_of($signal), "\n";
echo AsyncProbe\active_events(), "\n";
$waiter = spawn(function () use ($signal) {
    echo AsyncProbe\wait([$signal]), "\n";
});
suspend();
echo AsyncProbe\event_state($signal), ', active ', AsyncProbe\active_events(), "\n";
AsyncProbe\raise_signal(SIGUSR1);
await($waiter);
echo AsyncProbe\event_state($signal), ', active ', AsyncProbe\active_events(), "\n";
AsyncProbe\event_dispose($signal);
?>
--EXPECT--
signal 10 (User defined signal 1)
0
open, started 1, references 2, callbacks 1, active 1
nothing
open, started 0, references 1, callbacks 0, active 0
