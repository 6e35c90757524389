--TEST--
A zombie is born: one active less, one zombie more, once only
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;
use function Async\{runtime_stats, suspend};
$stats = function () {
    $s = runtime_stats();
    echo $s['coroutines_active'], ' active, ', $s['coroutines_zombie'], ' zombies, ', $s['coroutines_total'], " in all\n";
};
$scope = new Scope();
for ($i = 0; $i < 2; $i++) {
    $scope->spawn(function () { suspend(); suspend(); });
}
suspend();
$stats();
$scope->disposeSafely();
$stats();
$scope->disposeSafely();
$scope->cancel();
$stats();
$scope->awaitAfterCancellation();
$stats();
?>
--EXPECT--
3 active, 0 zombies, 3 in all
1 active, 2 zombies, 3 in all
1 active, 2 zombies, 3 in all
1 active, 0 zombies, 1 in all
