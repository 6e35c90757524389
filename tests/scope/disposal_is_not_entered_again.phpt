--TEST--
Disposal inside of disposal: handlers and destructors that end the scope again and try to make children
--EXTENSIONS--
async
--FILE--
<?php
use Async\{AsyncException, Scope};
use function Async\{delay, suspend};
class Ender {
    function __construct(private Scope $scope) {}
    function __destruct() {
        $this->scope->dispose();
        try { Scope::inherit($this->scope); } catch (AsyncException $e) { echo "no child\n"; }
        echo "destructor\n";
    }
}
$scope = new Scope();
$scope->finally(function (Scope $s) { $s->dispose(); $s->cancel(); echo "finally\n"; });
$c = $scope->spawn(function ($ender) { try { delay(60000); } finally { echo "unwinds\n"; } }, new Ender($scope));
$scope->spawn(function () use ($scope) { try { delay(60000); } finally { $scope->disposeSafely(); } });
suspend();
$scope->dispose();
$scope->awaitAfterCancellation();
suspend();
echo "end\n";
?>
--EXPECT--
unwinds
no child
destructor
finally
end
