--TEST--
awaitCompletion() includes coroutines and child scopes that appear meanwhile
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;
use function Async\{spawn, suspend, timeout};
$scope = new Scope();
$scope->spawn(function () use (&$child) {
    suspend();
    $child = Scope::inherit();
    $child->spawn(function () { for ($i = 0; $i < 5; $i++) suspend(); echo "in the child\n"; });
    spawn(function () { suspend(); echo "beside\n"; });
});
$scope->awaitCompletion(timeout(60000));
echo "completed\n";
?>
--EXPECT--
beside
in the child
completed
