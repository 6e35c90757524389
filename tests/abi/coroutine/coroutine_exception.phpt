--TEST--
C ABI: an exception that a C body leaves is that of its coroutine
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
$c = AsyncProbe\spawn(function () { throw new LogicException('left by C'); });
try {
    Async\await($c);
} catch (LogicException $e) {
    echo $e->getMessage(), "\n";
}
?>
--EXPECT--
extended_dispose
left by C
