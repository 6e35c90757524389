--TEST--
C ABI: after a fatal error while a coroutine ends a shutdown function may wait
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
use function Async\{delay, spawn, suspend};
error_reporting(E_ALL & ~E_DEPRECATED); // PHP 8.4 deprecates E_USER_ERROR.
final class Fatal
{
    public function __destruct() { @trigger_error('fatal', E_USER_ERROR); }
}
register_shutdown_function(function () {
    delay(1);
    echo "waited\n";
});
spawn(function () {
    delay(1);
    AsyncProbe\context_set(null, AsyncProbe\context_key(1), new Fatal());
});
spawn(function () {
    for (;;) {
        suspend();
    }
});
delay(60000);
?>
--EXPECTF--
Fatal error: fatal in %s on line %d
waited
