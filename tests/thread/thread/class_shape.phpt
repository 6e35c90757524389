--TEST--
Thread: final, made by spawn_thread() only, not cloneable, not serializable
--EXTENSIONS--
async
--FILE--
<?php
use Async\Thread;
use function Async\{await, spawn_thread};

$t = spawn_thread(fn() => 1);
$class = new ReflectionClass(Thread::class);
echo var_export($class->isFinal(), true), ' ', implode(',', $class->getInterfaceNames()), "\n";
foreach ([fn() => new Thread(), fn() => clone $t, fn() => serialize($t), fn() => $t->x = 1,
        fn() => $class->newInstanceWithoutConstructor()] as $try) {
    try { $try(); echo "allowed\n"; } catch (Throwable $e) { echo $e->getMessage(), "\n"; }
}
$names = array_map(fn($method) => $method->name, $class->getMethods(ReflectionMethod::IS_PUBLIC));
sort($names);
echo implode(' ', $names), "\n";
await($t);
?>
--EXPECT--
true Async\Completable,Async\Awaitable
Call to private Async\Thread::__construct() from global scope
Trying to clone an uncloneable object of class Async\Thread
Serialization of 'Async\Thread' is not allowed
Cannot create dynamic property Async\Thread::$x
Class Async\Thread is an internal class marked as final that cannot be instantiated without invoking its constructor
cancel finally getException getResult isCancelled isCompleted isRunning
