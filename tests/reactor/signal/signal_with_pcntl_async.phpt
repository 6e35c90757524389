--TEST--
C ABI: a handler of pcntl that runs by itself and an event both get a signal while every coroutine waits
--EXTENSIONS--
async
pcntl
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
use function Async\{await, delay, spawn, suspend};
pcntl_async_signals(true);
$signal = AsyncProbe\signal_event(SIGUSR1);
$waiter = spawn(function () use ($signal) { AsyncProbe\wait([$signal]); return "event"; });
suspend();
$heard = [];
pcntl_signal(SIGUSR1, function () use (&$heard) { $heard[] = 'pcntl'; });
$pid = AsyncProbe\child('kill -USR1 ' . getmypid());
$heard[] = await($waiter);
delay(1);
sort($heard);
echo implode(' ', $heard), "\n";
AsyncProbe\event_dispose($signal);
AsyncProbe\child_reap($pid);
?>
--EXPECT--
event pcntl
