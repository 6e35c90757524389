--TEST--
TaskGroup: a private scope below the given or the current one, which lists it nowhere
--EXTENSIONS--
async
--FILE--
<?php
use Async\{TaskGroup, Scope};
use Async\AsyncException;
use function Async\{spawn, suspend, await};

$scope = new Scope();
$inside = $scope->spawn(function () use ($scope) {
    Async\current_context()->set('who', 'scope');
    $g = new TaskGroup();
    $g->spawn(function () { echo Async\current_context()->find('who'), "\n"; Async\current_context()->set('own', 1); });
    $g->all()->await();
    var_dump(Async\current_context()->has('own'), count($scope->getChildScopes()));
});
await($inside);
$g = new TaskGroup(scope: $scope);
$g->spawn(function () { echo Async\current_context()->find('who'), "\n"; });
$g->all()->await();

// A temporary is held.
$g = new TaskGroup(scope: new Scope());
$g->spawn(fn() => 'runs');
echo json_encode($g->all()->await()), "\n";

$scope->dispose();
try { new TaskGroup(scope: $scope); } catch (AsyncException $e) { echo $e->getMessage(), "\n"; }
$cancelled = new Scope();
$cancelled->spawn(function () use ($cancelled) {
    $cancelled->cancel();
    try { new TaskGroup(); } catch (AsyncException $e) { echo $e->getMessage(), "\n"; }
});
suspend();
?>
--EXPECT--
scope
bool(false)
int(0)
scope
["runs"]
The scope accepts no new coroutines and no new child scopes: it was closed or cancelled
The scope accepts no new coroutines and no new child scopes: it was closed or cancelled
