--TEST--
spawn() inside a coroutine of a scope is in that scope, and awaited with it
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;
use function Async\{spawn, suspend, timeout};
$scope = new Scope();
$scope->spawn(function () {
    spawn(function () { suspend(); spawn(function () { suspend(); echo "innermost\n"; }); });
});
$scope->awaitCompletion(timeout(60000));
echo "completed\n";
?>
--EXPECT--
innermost
completed
