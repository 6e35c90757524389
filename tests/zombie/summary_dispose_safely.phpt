--TEST--
Summary: disposeSafely() does not cancel, all run to their end as zombies, the scope is closed
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;
use function Async\{delay, runtime_stats, suspend};
$scope = new Scope();
$scope->spawn(function () { delay(1); echo "ran to its end\n"; });
suspend();
$scope->disposeSafely();
var_dump($scope->isClosed(), runtime_stats()['coroutines_zombie']);
$scope->awaitAfterCancellation();
?>
--EXPECT--
bool(true)
int(1)
ran to its end
