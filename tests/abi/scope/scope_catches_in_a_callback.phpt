--TEST--
C ABI: an error offered where no coroutine runs is thrown in one made for it
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
use function Async\{await, suspend};
$scope = AsyncProbe\scope_with_object();
$scope->setExceptionHandler(function ($s, $c, $e) { echo get_class($c), ' ', $e->getMessage(), "\n"; });
$number = await($scope->spawn(fn() => AsyncProbe\scope_number()));
AsyncProbe\microtask(function () use ($number) { var_dump(AsyncProbe\scope_catch($number, new Exception('from a callback'))); });
suspend();
suspend();
var_dump($scope->isCancelled());
?>
--EXPECT--
bool(true)
microtask destroyed
Async\Coroutine from a callback
bool(false)
