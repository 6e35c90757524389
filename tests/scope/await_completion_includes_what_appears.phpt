--TEST--
awaitCompletion() includes coroutines and child scopes that appear meanwhile
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;
use function Async\{delay, spawn, suspend, timeout};
$scope = new Scope();
$scope->spawn(function () use (&$child) {
    suspend();
    $child = Scope::inherit();
    $child->spawn(function () { delay(5); echo "in the child\n"; });
    spawn(function () { suspend(); echo "beside\n"; });
});
$scope->awaitCompletion(timeout(60000));
echo "completed\n";
?>
--EXPECT--
beside
in the child
completed
