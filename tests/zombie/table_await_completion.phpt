--TEST--
Table: awaitCompletion() waits for the active, not for zombies, and needs no cancel()
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;
use function Async\{delay, suspend, timeout};
$scope = new Scope();
$scope->spawn(function () { suspend(); echo "active ends\n"; });
$scope->awaitCompletion(timeout(60000));
echo "1\n";
$scope->spawn(function () { delay(60000); });
suspend();
$scope->cancel();
$scope->awaitCompletion(timeout(60000));
echo "2\n";
?>
--EXPECT--
active ends
1
2
