--TEST--
C ABI: a child that ended before the wait is reported at once, without a switch
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
use function Async\{spawn, suspend};
$pid = AsyncProbe\child('exit 5');
AsyncProbe\child_ended($pid);
$event = AsyncProbe\process_event($pid);
spawn(function () { echo "another\n"; });
echo AsyncProbe\wait([$event]), "\n";
echo AsyncProbe\event_state($event), ', active ', AsyncProbe\active_events(), "\n";
suspend();
AsyncProbe\event_dispose($event);

$pid = AsyncProbe\child('exit 6');
AsyncProbe\child_ended($pid);
$event = AsyncProbe\process_event($pid);
AsyncProbe\event_on($event, function () use (&$event) { echo AsyncProbe\process_exit_code($event), "\n"; });
AsyncProbe\event_start($event);
echo AsyncProbe\event_state($event), ', active ', AsyncProbe\active_events(), "\n";
AsyncProbe\event_dispose($event);
?>
--EXPECT--
5
closed, started 0, references 1, callbacks 0, active 0
another
6
closed, started 0, references 1, callbacks 1, active 0
