--TEST--
Scope::spawn() is refused in the context of the scheduler
--EXTENSIONS--
async
--INI--
extension={PWD}/../abi/async_probe.so
--FILE--
<?php
use Async\{AsyncException, Scope};
use function Async\{coroutine_context, current_context, suspend};
$scope = new Scope();
AsyncProbe\microtask(function () use ($scope) {
    foreach ([fn() => $scope->spawn(fn() => 1), fn() => current_context(), fn() => coroutine_context()] as $try) {
        try { $try(); } catch (AsyncException $e) { echo $e->getMessage(), "\n"; }
    }
});
suspend();
?>
--EXPECT--
Cannot spawn a coroutine: the operation is not allowed in the context of the scheduler
Cannot get a context: the operation is not allowed in the context of the scheduler
Cannot get a context: the operation is not allowed in the context of the scheduler
microtask destroyed
