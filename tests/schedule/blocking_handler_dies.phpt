--TEST--
schedule: async.warn_blocking_ms: a fatal error in the error handler ends the program as any other
--EXTENSIONS--
async
--INI--
async.warn_blocking_ms=1000
error_reporting=E_ALL & ~E_DEPRECATED
--FILE--
<?php
require __DIR__ . '/../inc/blocking.inc';
use function Async\{spawn, suspend};

register_shutdown_function(function () { echo "shutdown function\n"; });
set_error_handler(function () { trigger_error('fatal', E_USER_ERROR); });
spawn(fn() => print("never\n"));
busy(1050);
suspend();
echo "never\n";
?>
--EXPECTF--
Fatal error: fatal in %s on line %d
shutdown function
