--TEST--
C ABI: a failure that was not handled is the exit exception while the other coroutines are cancelled
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
use function Async\{delay, spawn, suspend};
set_exception_handler(function ($e) { echo 'in the end: ', $e->getMessage(), "\n"; });
spawn(function () {
    try {
        delay(10000);
    } finally {
        echo AsyncProbe\exit_exception()->getMessage(), "\n";
    }
});
var_dump(AsyncProbe\exit_exception());
spawn(function () { throw new Exception('unhandled'); });
try {
    delay(10000);
} catch (Cancellation) {
    echo "told\n";
}
?>
--EXPECT--
NULL
told
unhandled
in the end: unhandled
