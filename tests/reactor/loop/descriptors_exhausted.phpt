--TEST--
C ABI: with no descriptor left the loop is refused with a reason, and works later
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
$before = AsyncProbe\fd_limit(3);
try {
    Async\delay(1);
    echo "no exception\n";
} catch (Async\AsyncException $e) {
    echo get_class($e), ': ', $e->getMessage(), "\n";
}
AsyncProbe\fd_limit($before);
Async\delay(1);
echo "works\n";
?>
--EXPECT--
Async\AsyncException: The event loop could not be created: too many open files
works
