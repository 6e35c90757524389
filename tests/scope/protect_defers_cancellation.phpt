--TEST--
protect() defers the cancellation by a scope
--EXTENSIONS--
async
--FILE--
<?php
use Async\{AsyncCancellation, Scope};
use function Async\{await, protect, suspend};
$scope = (new Scope())->asNotSafely();
$c = $scope->spawn(function () {
    protect(function () { suspend(); echo "protected part done\n"; });
    echo "never\n";
});
suspend();
$scope->dispose();
try { await($c); } catch (AsyncCancellation) { echo "cancelled\n"; }
?>
--EXPECT--
protected part done
cancelled
