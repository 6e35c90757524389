--TEST--
C ABI: an iterator whose program ends is let go of
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
use function Async\{delay, suspend};
AsyncProbe\iterate(range(1, 3), function ($value) {
    try {
        delay(60000);
    } finally {
        echo "given up $value\n";
    }
}, 2, 'coroutine');
suspend();
suspend();
echo "end\n";
exit;
?>
--EXPECT--
end
given up 1
given up 2
the end: 2 calls, Async\AsyncCancellation
