--TEST--
The last zombie ends: the scope lets go of everything
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;
use function Async\suspend;
class Witness { function __destruct() { echo "resources released\n"; } }
$scope = new Scope();
$scope->setExceptionHandler(function () use (&$w) {});
(function ($w) use ($scope) {
    $scope->finally(function () use ($w) { echo "finally\n"; });
})(new Witness());
$scope->spawn(function () { suspend(); echo "zombie ends\n"; });
suspend();
$scope->disposeSafely();
echo "disposed\n";
$scope->awaitAfterCancellation();
suspend();
echo "end\n";
?>
--EXPECT--
disposed
zombie ends
finally
resources released
end
