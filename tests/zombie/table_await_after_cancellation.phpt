--TEST--
Table: awaitAfterCancellation() waits for the active and for zombies, and needs cancel()
--EXTENSIONS--
async
--FILE--
<?php
use Async\{AsyncException, Scope};
use function Async\{delay, suspend};
$scope = new Scope();
$scope->spawn(function () { delay(2); echo "zombie ends\n"; });
suspend();
try { $scope->awaitAfterCancellation(); } catch (AsyncException $e) { echo get_class($e), "\n"; }
$scope->cancel();
$scope->awaitAfterCancellation();
$strict = (new Scope())->asNotSafely();
$strict->spawn(function () { try { delay(60000); } finally { suspend(); echo "active ends\n"; } });
suspend();
$strict->cancel();
$strict->awaitAfterCancellation();
echo "end\n";
?>
--EXPECT--
Async\AsyncException
zombie ends
active ends
end
