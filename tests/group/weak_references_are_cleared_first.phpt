--TEST--
TaskGroup, TaskSet: weak references are cleared before the results are destroyed
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../inc/weak_references.inc';
use function Async\delay;

foreach ([Async\TaskGroup::class, Async\TaskSet::class] as $class) {
    $group = new $class();
    Witness::watch($group);
    $group->spawn(fn() => new Witness($class));
    $group->close();
    delay(1);
    $group = null;
    delay(1);
}
?>
--EXPECT--
Async\TaskGroup: cleared, 0 in the map
Async\TaskSet: cleared, 0 in the map
