--TEST--
C ABI: after a fatal error in a microtask a shutdown function may wait
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
use function Async\{delay, spawn, suspend};
error_reporting(E_ALL & ~E_DEPRECATED); // PHP 8.4 deprecates E_USER_ERROR.
register_shutdown_function(function () {
    delay(1);
    echo "waited\n";
});
spawn(fn() => null);
AsyncProbe\microtask(function () { @trigger_error('fatal', E_USER_ERROR); });
suspend();
?>
--EXPECTF--
Fatal error: fatal in %s on line %d
waited
