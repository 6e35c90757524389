--TEST--
C ABI: a fatal error on the main stack ends the program as one in the coroutine does
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
use function Async\{delay, spawn};
register_shutdown_function(function () {
    delay(1);
    AsyncProbe\on_main_stack('', 1024);
    spawn(function () {
        AsyncProbe\on_main_stack('', 1024);
        delay(1);
        echo "waited\n";
    });
});
spawn(function () {
    try {
        delay(60000);
    } finally {
        echo "never printed\n";
    }
});
spawn(function () {
    delay(1);
    AsyncProbe\on_main_stack('fatal', 512);
    echo "never printed\n";
});
delay(60000);
?>
--EXPECTF--
Fatal error: fatal on the main stack in %s on line %d
waited
