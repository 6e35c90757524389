--TEST--
C ABI: a program may end with a watched tree, after a fatal error too
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
$dir = sys_get_temp_dir() . '/async-watch-' . getmypid() . '-' . hrtime(true);
mkdir($dir);

mkdir("$dir/a/b", recursive: true);
$watch = AsyncProbe\fs_watch($dir, true);
AsyncProbe\event_start($watch);
passthru('rm -r ' . escapeshellarg($dir));
@trigger_error('stop', E_USER_ERROR);
?>
--EXPECTF--
Fatal error: stop in %s on line %d
