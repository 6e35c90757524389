--TEST--
A zombie stays in its scope: in its context, in its counters, in the registry
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;
use function Async\{current_context, get_coroutines, runtime_stats, suspend};
$scope = new Scope();
$c = $scope->spawn(function () {
    current_context()->set('whose', 'of the scope');
    suspend();
    echo current_context()->get('whose'), "\n";
});
suspend();
$scope->disposeSafely();
var_dump(in_array($c, get_coroutines(), true), runtime_stats()['coroutines_zombie']);
$scope->awaitAfterCancellation();
var_dump(in_array($c, get_coroutines(), true), runtime_stats()['coroutines_zombie']);
?>
--EXPECT--
bool(true)
int(1)
of the scope
bool(false)
int(0)
