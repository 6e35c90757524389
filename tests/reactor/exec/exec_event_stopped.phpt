--TEST--
C ABI: an event stopped while its command runs tells that to terminate, and can be waited for to its end
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
const EXEC = 0, SYSTEM = 1, EXEC_ARRAY = 2, PASSTHRU = 3, SHELL_EXEC = 4;

$event = AsyncProbe\exec_event(EXEC, 'exec sleep 60');
AsyncProbe\event_start($event);
AsyncProbe\event_start($event);
AsyncProbe\event_stop($event);
echo AsyncProbe\event_state($event), ', active ', AsyncProbe\active_events(), "\n";
AsyncProbe\event_stop($event);
AsyncProbe\event_stop($event);
echo AsyncProbe\event_state($event), ', active ', AsyncProbe\active_events(), "\n";
AsyncProbe\wait([$event]);
echo json_encode(AsyncProbe\exec_event_result($event)), "\n";
AsyncProbe\exec_event_free($event);

// Not started: nothing was run.
$event = AsyncProbe\exec_event(EXEC, 'echo never >&2');
AsyncProbe\exec_event_free($event);
// In flight.
$event = AsyncProbe\exec_event(SHELL_EXEC, 'echo x; exec sleep 60', ['errors' => true]);
AsyncProbe\event_start($event);
AsyncProbe\exec_event_free($event);
echo AsyncProbe\active_events(), "\n";
?>
--EXPECT--
open, started 1, references 1, callbacks 0, active 1
open, started 0, references 1, callbacks 0, active 0
{"terminated":true,"code":15,"signal":15,"value":""}
0
