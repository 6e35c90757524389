--TEST--
C ABI: a program ends with processes still watched, and does not wait for them
--EXTENSIONS--
async
posix
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
use function Async\{spawn, suspend};
$pid = AsyncProbe\child('exec sleep 60');
$event = AsyncProbe\process_event($pid);
spawn(function () use ($event) { AsyncProbe\wait([$event]); });
suspend();
AsyncProbe\event_start($event);
register_shutdown_function(function () use ($event, $pid) {
    AsyncProbe\event_dispose($event);
    posix_kill($pid, 9);
    echo "disposed\n";
});
echo "end\n";
exit;
?>
--EXPECT--
end
disposed
