--TEST--
Summary: disposeAfterTimeout() cancels after the time, until then all run, the scope is closed
--EXTENSIONS--
async
--FILE--
<?php
use Async\{AsyncCancellation, Scope};
use function Async\{delay, runtime_stats};
$scope = new Scope();
$scope->spawn(function () { delay(1); echo "ran until then\n"; });
$scope->spawn(function () { try { delay(60000); } catch (AsyncCancellation $e) { echo "cancelled\n"; throw $e; } });
$scope->disposeAfterTimeout(2000);
var_dump($scope->isClosed(), runtime_stats()['coroutines_zombie']);
?>
--EXPECT--
bool(true)
int(0)
ran until then
cancelled
