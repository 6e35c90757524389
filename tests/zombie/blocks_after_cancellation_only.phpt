--TEST--
A zombie does not block awaitCompletion(), but awaitAfterCancellation()
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;
use function Async\{suspend, timeout};
$scope = new Scope();
$scope->spawn(function () { suspend(); suspend(); echo "zombie ends\n"; });
suspend();
$scope->cancel();
$scope->awaitCompletion(timeout(60000));
echo "completed\n";
$scope->awaitAfterCancellation();
echo "drained\n";
?>
--EXPECT--
completed
zombie ends
drained
