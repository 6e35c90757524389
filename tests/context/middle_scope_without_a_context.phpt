--TEST--
A scope in the middle that has no context does not cut the search
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;
use function Async\{await, current_context};
$top = new Scope();
await($top->spawn(fn() => current_context()->set('k', 'from the top')));
$scope = $top;
$all = [];
for ($i = 0; $i < 3; $i++) { $all[] = $scope = Scope::inherit($scope); }
echo await($scope->spawn(fn() => current_context()->get('k'))), "\n";
?>
--EXPECT--
from the top
