--TEST--
iterate() in a scope: its failure is its caller's, its workers end with the scope
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;
use function Async\{delay, iterate, suspend};
$scope = (new Scope())->asNotSafely();
$scope->setExceptionHandler(fn() => print("never\n"));
$c = $scope->spawn(function () {
    try { iterate([1, 2], function ($v) { suspend(); throw new Exception("item $v"); }); }
    catch (Exception $e) { echo $e->getMessage(), "\n"; }
    iterate([1, 2], function ($v) { try { delay(60000); } finally { echo "worker $v ends\n"; } });
});
for ($i = 0; $i < 8; $i++) suspend();
$scope->dispose();
$scope->awaitAfterCancellation();
?>
--EXPECT--
item 1
worker 1 ends
worker 2 ends
