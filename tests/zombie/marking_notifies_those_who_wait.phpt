--TEST--
A new zombie notifies the coroutines that wait for its scope, or for one above it
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;
use function Async\{delay, spawn, suspend, timeout};
$parent = new Scope();
$child = Scope::inherit($parent);
$child->spawn(function () { delay(60000); });
foreach (['parent' => $parent, 'child' => $child] as $name => $scope) {
    spawn(function () use ($name, $scope) {
        $scope->awaitCompletion(timeout(60000));
        echo "$name completed\n";
    });
}
suspend();
$child->disposeSafely();
suspend();
echo "end\n";
?>
--EXPECT--
child completed
parent completed
end
