--TEST--
within(): a coroutine in a scope without a parent is not its business
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{within, delay, suspend};
use Async\Scope;

$scope = new Scope();
echo within(60000, function () use ($scope) {
    $scope->spawn(function () { suspend(); suspend(); suspend(); suspend(); echo "detached\n"; });
    suspend();
    return "returned\n";
});
?>
--EXPECT--
returned
detached
