--TEST--
The object is lost meanwhile: zombies at once, and the timer stays armed for them
--EXTENSIONS--
async
--FILE--
<?php
use Async\{AsyncCancellation, Scope};
use function Async\{await, delay, runtime_stats, suspend};
$scope = new Scope();
$c = $scope->spawn(function () { try { delay(60000); } finally { echo "deadline\n"; } });
$scope->disposeAfterTimeout(1000);
suspend();
unset($scope);
echo runtime_stats()['coroutines_zombie'], " zombie\n";
try { await($c); } catch (AsyncCancellation $e) { echo $e->getMessage(), "\n"; }
?>
--EXPECT--
1 zombie
deadline
The time that the scope had for its end has run out (disposeAfterTimeout)
