--TEST--
C ABI: others run while a coroutine waits for a child
--EXTENSIONS--
async
posix
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
use function Async\{await, delay, spawn, suspend};
$gate = tempnam(sys_get_temp_dir(), 'async');
unlink($gate);
posix_mkfifo($gate, 0600);
$pid = AsyncProbe\child("read line < $gate; exit 7");
$event = AsyncProbe\process_event($pid);
$waiter = spawn(fn() => AsyncProbe\wait([$event]));
suspend();
echo AsyncProbe\event_state($event), ', active ', AsyncProbe\active_events(), "\n";
echo str_starts_with(AsyncProbe\info_of($event), "end of process $pid") ? "info\n" : AsyncProbe\info_of($event);
delay(1);
file_put_contents($gate, "go\n");
echo await($waiter), "\n";
AsyncProbe\event_dispose($event);
unlink($gate);
?>
--EXPECT--
open, started 1, references 2, callbacks 1, active 1
info
7
