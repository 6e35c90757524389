--TEST--
TaskGroup: outlives the scope object that it was given by another name, and everything still works
--EXTENSIONS--
async
--FILE--
<?php
use Async\{TaskGroup, Scope};
use Async\AsyncException;
use function Async\{spawn, suspend, delay, await};

$scope = new Scope();
$g = new TaskGroup(scope: $scope);
$g->spawn(fn() => 1);
$g->all()->await();
unset($scope); // The group holds it.
$g->spawn(fn() => 2);
echo json_encode($g->all()->await()), "\n";

$outer = new Scope();
$outer->spawn(function () use (&$inner) { $inner = new TaskGroup(); $inner->spawn(function () { delay(60000); }); });
suspend(); suspend();
$outer->dispose();
unset($outer);
suspend(); suspend();
var_dump($inner->isClosed(), $inner->isFinished());
try { $inner->spawn(fn() => 1); } catch (AsyncException $e) { echo "refused\n"; }
$inner->cancel();
$inner->dispose();
echo count($inner->getErrors()), "\n";
?>
--EXPECT--
[1,2]
bool(true)
bool(true)
refused
1
