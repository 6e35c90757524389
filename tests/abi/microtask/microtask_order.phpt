--TEST--
C ABI: microtasks run in order before the next switch, those they add in the same drain
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
use function Async\{spawn, suspend};
spawn(function () { echo "coroutine\n"; });
AsyncProbe\microtask(function () {
    echo "first\n";
    AsyncProbe\microtask(function () { echo "added\n"; });
});
AsyncProbe\microtask(function () { echo "second\n"; });
suspend();
?>
--EXPECT--
first
microtask destroyed
second
microtask destroyed
added
microtask destroyed
coroutine
