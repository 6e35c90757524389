--TEST--
C ABI: a coroutine that waits for a directory is woken by a change in it
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
$dir = sys_get_temp_dir() . '/async-watch-' . getmypid() . '-' . hrtime(true);
mkdir($dir);

$watch = AsyncProbe\fs_watch($dir);
$waits = Async\spawn(function () use ($watch) {
    AsyncProbe\wait([$watch]);
    echo "changed\n";
});
Async\suspend();
echo AsyncProbe\active_events(), "\n";
touch("$dir/a");
Async\await($waits);
echo AsyncProbe\event_state($watch), ", ", AsyncProbe\active_events(), " active\n";
AsyncProbe\event_dispose($watch);
unlink("$dir/a");
rmdir($dir);
?>
--EXPECT--
1
changed
open, started 0, references 1, callbacks 0, 0 active
