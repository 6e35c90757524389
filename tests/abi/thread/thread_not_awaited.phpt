--TEST--
C ABI: a thread that no coroutine waits for keeps no loop alive, but the process waits for it
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
$file = sys_get_temp_dir() . '/async-thread-' . getmypid();
$code = '$thread = AsyncProbe\\thread("usleep", 50000);'
    . 'AsyncProbe\\event_start($thread); echo AsyncProbe\\active_events(), "\\n";'
    . '$second = AsyncProbe\\thread("file_put_contents", $argv[1], "written");'
    . 'AsyncProbe\\event_start($second); AsyncProbe\\event_dispose($second);'
    . 'Async\\spawn(fn() => print("coroutine\\n"));'
    . 'register_shutdown_function(AsyncProbe\\event_dispose(...), $thread);';
passthru(escapeshellarg(PHP_BINARY) . ' -n -d extension=' . escapeshellarg(getenv('ASYNC_SO'))
    . ' -d extension=' . escapeshellarg(getenv('ASYNC_PROBE_SO')) . ' -r ' . escapeshellarg($code)
    . ' ' . escapeshellarg($file), $status);
echo "status $status\n", file_get_contents($file), "\n";
unlink($file);
?>
--EXPECT--
0
coroutine
status 0
written
