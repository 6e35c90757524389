--TEST--
C ABI: a coroutine takes over the callable and arguments that a client gives it
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
$c = AsyncProbe\spawn_callable(fn($a, $b) => "$a $b", str_repeat('a', 3), b: str_repeat('b', 3));
$cancelled = AsyncProbe\spawn_callable(function () { echo "never\n"; }, str_repeat('c', 3));
$cancelled->cancel();
echo Async\await($c), "\n";
?>
--EXPECT--
aaa bbb
