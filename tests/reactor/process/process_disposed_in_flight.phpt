--TEST--
C ABI: an event given up while its child runs leaves the child alone, and no count
--EXTENSIONS--
async
posix
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
use function Async\{await, spawn, suspend};
$gate = tempnam(sys_get_temp_dir(), 'async');
unlink($gate);
posix_mkfifo($gate, 0600);
$pid = AsyncProbe\child("read line < $gate; exit 2");
$event = AsyncProbe\process_event($pid);
AsyncProbe\event_start($event);
AsyncProbe\event_start($event);
echo 'active ', AsyncProbe\active_events(), "\n";
AsyncProbe\event_stop($event);
AsyncProbe\event_stop($event);
AsyncProbe\event_stop($event);
echo 'active ', AsyncProbe\active_events(), "\n";
AsyncProbe\event_start($event);
AsyncProbe\event_dispose($event);
echo 'active ', AsyncProbe\active_events(), "\n";

// A cancelled waiter, too.
$event = AsyncProbe\process_event($pid);
$waiter = spawn(fn() => AsyncProbe\wait([$event]));
suspend();
$waiter->cancel();
try {
    await($waiter);
} catch (Cancellation) {
    echo AsyncProbe\event_state($event), "\n";
}
file_put_contents($gate, "go\n");
echo AsyncProbe\wait([$event]), "\n";
AsyncProbe\event_dispose($event);
unlink($gate);
?>
--EXPECT--
active 1
active 0
active 0
open, started 0, references 1, callbacks 0
2
