--TEST--
A finally handler that waits does not hold up the next
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;
use function Async\delay;
$scope = new Scope();
$scope->finally(function () { echo "1 begins\n"; delay(5); echo "1 ends\n"; });
$scope->finally(function () { echo "2\n"; });
$scope->dispose();
echo "disposed\n";
$scope->awaitAfterCancellation();
delay(20);
?>
--EXPECT--
disposed
1 begins
2
1 ends
