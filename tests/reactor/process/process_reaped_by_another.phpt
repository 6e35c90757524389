--TEST--
C ABI: a child whose status was fetched elsewhere has ended with -1
--EXTENSIONS--
async
posix
--INI--
extension={PWD}/../../abi/async_probe.so
async.interpose=-process
--FILE--
<?php
use function Async\{await, spawn, suspend};
$pid = AsyncProbe\child('exit 3');
AsyncProbe\child_reap($pid);
$event = AsyncProbe\process_event($pid);
echo AsyncProbe\wait([$event]), "\n";
AsyncProbe\event_dispose($event);

// While it is waited for.
$gate = tempnam(sys_get_temp_dir(), 'async');
unlink($gate);
posix_mkfifo($gate, 0600);
$pid = AsyncProbe\child("read line < $gate; exit 3");
$event = AsyncProbe\process_event($pid);
$waiter = spawn(fn() => AsyncProbe\wait([$event]));
suspend();
file_put_contents($gate, "go\n");
unlink($gate);
AsyncProbe\child_reap($pid);
echo await($waiter), "\n";
AsyncProbe\event_dispose($event);

// Nobody's child.
$event = AsyncProbe\process_event(1);
echo AsyncProbe\wait([$event]), "\n";
AsyncProbe\event_dispose($event);
foreach ([0, -1] as $pid) {
    try {
        AsyncProbe\process_event($pid);
    } catch (Async\AsyncException $e) {
        echo $e->getMessage(), "\n";
    }
}
?>
--EXPECT--
-1
-1
-1
Process 0 cannot be waited for: a process id is positive
Process -1 cannot be waited for: a process id is positive
