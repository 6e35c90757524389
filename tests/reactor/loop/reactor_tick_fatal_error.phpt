--TEST--
C ABI: after a fatal error in a tick a shutdown function may wait
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
use function Async\{delay, spawn};
error_reporting(E_ALL & ~E_DEPRECATED); // PHP 8.4 deprecates E_USER_ERROR.
register_shutdown_function(function () {
    delay(1);
    echo "waited\n";
});
spawn(function () {
    delay(1);
    $event = AsyncProbe\timer(1);
    AsyncProbe\event_on($event, function () { @trigger_error('fatal', E_USER_ERROR); });
    AsyncProbe\event_start($event);
    for (;;) {
        AsyncProbe\reactor_tick();
    }
});
delay(60000);
?>
--EXPECTF--
Fatal error: fatal in %s on line %d
waited
