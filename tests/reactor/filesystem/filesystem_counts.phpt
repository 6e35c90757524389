--TEST--
C ABI: a watched tree counts as one active event, from its first start to its last stop
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
$dir = sys_get_temp_dir() . '/async-watch-' . getmypid() . '-' . hrtime(true);
mkdir($dir);

mkdir("$dir/a/b/c", recursive: true);
$watch = AsyncProbe\fs_watch($dir, true);
echo AsyncProbe\active_events(), "\n";
AsyncProbe\event_start($watch);
AsyncProbe\event_start($watch);
echo AsyncProbe\active_events(), "\n";
AsyncProbe\event_stop($watch);
AsyncProbe\event_stop($watch);
AsyncProbe\event_stop($watch);
echo AsyncProbe\active_events(), "\n";
AsyncProbe\event_start($watch);
AsyncProbe\event_dispose($watch);
echo AsyncProbe\active_events(), "\n";
passthru('rm -r ' . escapeshellarg($dir));
?>
--EXPECT--
0
1
0
0
