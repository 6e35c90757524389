--TEST--
finally handlers may spawn, though the scope is closed, and see its context
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;
use function Async\{await, current_context, spawn, suspend};
$scope = new Scope();
$scope->spawn(function () { current_context()->set('k', 'value'); });
suspend();
$scope->finally(function () {
    echo current_context()->find('k'), "\n";
    echo await(spawn(function () { suspend(); return 'spawned'; })), "\n";
});
$scope->dispose();
for ($i = 0; $i < 6; $i++) suspend();
?>
--EXPECT--
value
spawned
