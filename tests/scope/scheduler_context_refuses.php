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
