--TEST--
Both awaitCompletion() of a parent and of its child return when the last coroutine below is gone
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;
use function Async\{delay, spawn, suspend, timeout};
$parent = new Scope();
$child = Scope::inherit($parent);
$grandchild = Scope::inherit($child);
foreach (['parent' => $parent, 'child' => $child, 'grandchild' => $grandchild] as $name => $scope) {
    spawn(function () use ($name, $scope) { $scope->awaitCompletion(timeout(60000)); echo "$name\n"; });
}
$grandchild->spawn(function () { suspend(); suspend(); echo "done\n"; });
delay(5);
?>
--EXPECT--
done
grandchild
child
parent
