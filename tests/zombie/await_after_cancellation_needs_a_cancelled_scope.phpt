--TEST--
awaitAfterCancellation() on a scope that was not cancelled is an error
--EXTENSIONS--
async
--FILE--
<?php
use Async\{AsyncException, Scope};
$scope = new Scope();
try { $scope->awaitAfterCancellation(); } catch (AsyncException $e) { echo $e->getMessage(), "\n"; }
$scope->cancel();
$scope->awaitAfterCancellation();
echo "fine\n";
?>
--EXPECT--
The scope was not cancelled: awaitAfterCancellation() is for scopes that have been, awaitCompletion() for the others
fine
