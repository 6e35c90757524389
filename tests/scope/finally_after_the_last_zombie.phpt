--TEST--
finally handlers run when nothing is left, zombies and child scopes included
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;
use function Async\suspend;
$scope = new Scope();
$child = Scope::inherit($scope);
$scope->finally(fn() => print("finally\n"));
$child->finally(fn() => print("finally of the child\n"));
$child->spawn(function () { suspend(); suspend(); echo "zombie ends\n"; });
suspend();
$scope->disposeSafely();
echo "disposed\n";
for ($i = 0; $i < 6; $i++) suspend();
?>
--EXPECT--
disposed
zombie ends
finally of the child
finally
