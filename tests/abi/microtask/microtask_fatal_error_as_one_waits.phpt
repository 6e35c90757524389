--TEST--
C ABI: a fatal error in a microtask ends the coroutine that just waits too
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
spawn(function () {
    delay(1); // The coroutine has saved where it continues. The fatal error makes that invalid.
    AsyncProbe\microtask(function () { @trigger_error('fatal', E_USER_ERROR); });
    delay(1);
    echo "never printed\n";
});
spawn(function () {
    try {
        delay(60000);
    } finally {
        echo "never printed\n";
    }
});
delay(60000);
?>
--EXPECTF--
Fatal error: fatal in %s on line %d
waited
