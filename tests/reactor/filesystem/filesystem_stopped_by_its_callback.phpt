--TEST--
C ABI: a watch stopped by its callback tells nothing until it is started again
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
    AsyncProbe\event_stop($watch);
});
AsyncProbe\event_start($watch);
mkdir("$dir/sub");
touch("$dir/sub/a");
Async\delay(5);
AsyncProbe\event_start($watch);
touch("$dir/sub/c");
Async\delay(5);
AsyncProbe\event_dispose($watch);
passthru('rm -r ' . escapeshellarg($dir));
?>
--EXPECT--
rename sub
rename sub/c
