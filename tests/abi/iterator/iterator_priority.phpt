--TEST--
C ABI: an iterator of high priority runs in front of what is queued
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
use function Async\{spawn, suspend};
spawn(function () { echo "queued before\n"; });
AsyncProbe\iterate([1], function () { echo "element\n"; }, 1, 'coroutine', 0, 1);
suspend();
?>
--EXPECT--
element
the end: 1 calls, no exception
queued before
