--TEST--
C ABI: a task group of a client: its limits, its scope, the event that it is
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
use function Async\{await_all, suspend};

$group = AsyncProbe\group_new(1, 0);
echo get_class($group), "\n";
$running = $most = 0;
for ($i = 0; $i < 10; $i++) {
    $group->spawn(function () use ($i, &$running, &$most) {
        $most = max($most, ++$running);
        suspend();
        $running--;
        return $i;
    });
}
await_all([$group]);
echo $most, ' ', count($group->getResults()), "\n";

$scope = AsyncProbe\scope_new();
$group = AsyncProbe\group_new(0, 0, $scope);
$group->spawn(function () { Async\delay(60000); });
suspend();
AsyncProbe\scope_end($scope, false);
suspend();
echo get_class($group->getErrors()[0]), "\n";
try {
    AsyncProbe\group_new(0, 0, $scope);
} catch (Async\AsyncException $e) {
    echo $e->getMessage(), "\n";
}
unset($group);
AsyncProbe\scope_release($scope);
?>
--EXPECT--
Async\TaskGroup
1 10
Async\AsyncCancellation
The scope accepts no new coroutines and no new child scopes: it was closed or cancelled
