--TEST--
C ABI: starts and stops of a signal event are counted, and stops beyond them are not
--EXTENSIONS--
async
pcntl
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
$signal = AsyncProbe\signal_event(SIGUSR1);
AsyncProbe\event_start($signal);
AsyncProbe\event_start($signal);
echo AsyncProbe\event_state($signal), ', active ', AsyncProbe\active_events(), "\n";
AsyncProbe\event_stop($signal);
echo AsyncProbe\event_state($signal), ', active ', AsyncProbe\active_events(), "\n";
AsyncProbe\event_stop($signal);
AsyncProbe\event_stop($signal);
AsyncProbe\event_stop($signal);
echo AsyncProbe\event_state($signal), ', active ', AsyncProbe\active_events(), "\n";
AsyncProbe\event_start($signal);
AsyncProbe\event_start($signal);
AsyncProbe\event_dispose($signal);
echo AsyncProbe\active_events(), "\n";
?>
--EXPECT--
open, started 2, references 1, callbacks 0, active 1
open, started 1, references 1, callbacks 0, active 1
open, started 0, references 1, callbacks 0, active 0
0
