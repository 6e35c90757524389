--TEST--
C ABI: after a fatal error the path of a Unix socket is gone, and the descriptor closed
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
$path = sys_get_temp_dir() . '/async-fatal-' . getmypid() . '.sock';
$code = '$listener = AsyncProbe\\listen($argv[1], 0, 4); AsyncProbe\\event_start($listener);'
    . 'AsyncProbe\\listen($argv[1] . "2", 0, 4); @trigger_error("stop", E_USER_ERROR);';
passthru(escapeshellarg(PHP_BINARY) . ' -n -d extension=' . escapeshellarg(getenv('ASYNC_SO'))
    . ' -d extension=' . escapeshellarg(getenv('ASYNC_PROBE_SO')) . ' -d html_errors=0 -d fatal_error_backtraces=0 -r ' . escapeshellarg($code)
    . ' ' . escapeshellarg($path));
var_dump(file_exists($path), file_exists($path . '2'));
?>
--EXPECTF--
%AFatal error: stop in %s on line %d
bool(false)
bool(false)
