--TEST--
C ABI: extended_dispose runs once although the body never does
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
$c = AsyncProbe\spawn(function () { echo "never\n"; });
AsyncProbe\cancel($c);
try {
    Async\await($c);
} catch (Cancellation $e) {
    echo get_class($e), "\n";
}
?>
--EXPECT--
extended_dispose
Async\AsyncCancellation
