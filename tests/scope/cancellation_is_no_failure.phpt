--TEST--
A cancellation never reaches an exception handler
--EXTENSIONS--
async
--FILE--
<?php
use Async\{AsyncCancellation, Scope};
use function Async\{delay, suspend};
$scope = (new Scope())->asNotSafely();
$scope->setExceptionHandler(fn() => print("never\n"));
$scope->spawn(function () { delay(60000); });
$scope->spawn(function () { throw new AsyncCancellation('of its own accord'); });
suspend();
var_dump($scope->isCancelled());
$scope->dispose();
$scope->awaitAfterCancellation();
echo "end\n";
?>
--EXPECT--
bool(false)
end
