--TEST--
TaskGroup, TaskSet: final, not cloneable, not serializable, no dynamic properties
--EXTENSIONS--
async
--FILE--
<?php
use Async\{TaskGroup, TaskSet};

foreach ([TaskGroup::class, TaskSet::class] as $class) {
    $g = new $class();
    echo implode(' ', class_implements($g)), ' ', json_encode((new ReflectionClass($class))->isFinal()), "\n";
    try { clone $g; } catch (Error $e) { echo $e->getMessage(), "\n"; }
    try { serialize($g); } catch (Exception $e) { echo $e->getMessage(), "\n"; }
    try { $g->x = 1; } catch (Error $e) { echo $e->getMessage(), "\n"; }
    try { $g->__construct(); } catch (Error $e) { echo $e->getMessage(), "\n"; }
}
?>
--EXPECT--
Async\Awaitable Countable IteratorAggregate Traversable true
Trying to clone an uncloneable object of class Async\TaskGroup
Serialization of 'Async\TaskGroup' is not allowed
Cannot create dynamic property Async\TaskGroup::$x
The Async\TaskGroup object is constructed already
Async\Awaitable Countable IteratorAggregate Traversable true
Trying to clone an uncloneable object of class Async\TaskSet
Serialization of 'Async\TaskSet' is not allowed
Cannot create dynamic property Async\TaskSet::$x
The Async\TaskSet object is constructed already
