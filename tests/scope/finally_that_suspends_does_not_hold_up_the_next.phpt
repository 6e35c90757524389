--TEST--
A finally handler that waits does not hold up the next
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;
use function Async\delay;
$scope = new Scope();
$over = false;
$scope->finally(function () use (&$over) { echo "1 begins\n"; do { delay(1); } while (!$over); echo "1 ends\n"; });
$scope->finally(function () use (&$over) { echo "2\n"; $over = true; });
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
