--TEST--
A Scope that dies while an exception is in flight neither swallows nor replaces it
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;
use function Async\{delay, suspend};
function f(): void {
    $scope = (new Scope())->asNotSafely();
    $scope->finally(fn() => print("finally\n"));
    $scope->spawn(function () { delay(60000); });
    suspend();
    throw new LogicException('in flight');
}
try { f(); } catch (LogicException $e) { echo $e->getMessage(), ' ', var_export($e->getPrevious(), true), "\n"; }
suspend();
suspend();
?>
--EXPECT--
in flight NULL
finally
