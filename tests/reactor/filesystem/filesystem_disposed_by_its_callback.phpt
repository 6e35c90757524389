--TEST--
C ABI: a watch may be given up by its own callback, in the middle of several things to tell
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
$dir = sys_get_temp_dir() . '/async-watch-' . getmypid() . '-' . hrtime(true);
mkdir($dir);

$watch = AsyncProbe\fs_watch($dir, true);
AsyncProbe\fs_on($watch, function (string $what) use ($watch) {
    echo "$what\n";
    AsyncProbe\event_dispose($watch);
});
AsyncProbe\event_start($watch);
mkdir("$dir/sub");
touch("$dir/sub/a");
touch("$dir/sub/b");
Async\delay(5);
echo AsyncProbe\active_events(), "\n";
passthru('rm -r ' . escapeshellarg($dir));
?>
--EXPECT--
rename sub
0
