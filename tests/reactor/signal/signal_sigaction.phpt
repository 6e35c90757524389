--TEST--
C ABI: the reactor delivers a signal of the engine if it is asked to, and may be asked again
--EXTENSIONS--
async
pcntl
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
use function Async\{await, delay, spawn, suspend};
$signal = AsyncProbe\signal_event(SIGUSR1);
AsyncProbe\event_on($signal, function () { echo "event\n"; });
AsyncProbe\event_start($signal);
// Before the launch the reactor does not see that pcntl replaces its handler.
pcntl_signal(SIGUSR1, function () { echo "pcntl\n"; });
var_dump(AsyncProbe\sigaction(SIGUSR1), AsyncProbe\sigaction(SIGUSR1));
AsyncProbe\raise_signal(SIGUSR1);
pcntl_signal_dispatch();
delay(1);
// It keeps nothing alive, and changes nothing if no event listens.
var_dump(AsyncProbe\sigaction(SIGUSR2));
AsyncProbe\event_dispose($signal);
echo AsyncProbe\active_events(), "\n";
?>
--EXPECT--
bool(true)
bool(true)
pcntl
event
bool(true)
0
