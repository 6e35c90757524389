--TEST--
Semaphore: final, without properties, cannot be cloned, serialised or constructed twice
--EXTENSIONS--
async
--FILE--
<?php
use Async\Semaphore;
use function Async\{await, spawn_thread};

$semaphore = new Semaphore(1);
$class = new ReflectionClass($semaphore);
var_dump($class->isFinal(), $class->isCloneable());
foreach ([
    fn() => clone $semaphore, fn() => serialize($semaphore), fn() => unserialize('O:15:"Async\Semaphore":0:{}'),
    fn() => $semaphore->x = 1, fn() => $semaphore->__construct(2),
    fn() => new Semaphore(0), fn() => new Semaphore(-1), fn() => new Semaphore(1 << 31), fn() => new Semaphore(),
    fn() => $class->newInstanceWithoutConstructor(),
    fn() => await(spawn_thread(function () use ($semaphore) { return 1; })),
] as $call) {
    try { $call(); echo "no exception\n"; } catch (Throwable $e) { echo get_class($e), ': ', $e->getMessage(), "\n"; }
}
var_dump($semaphore->permits());
?>
--EXPECTF--
bool(true)
bool(false)
Error: Trying to clone an uncloneable object of class Async\Semaphore
Exception: Serialization of 'Async\Semaphore' is not allowed
Exception: Unserialization of 'Async\Semaphore' is not allowed
Error: Cannot create dynamic property Async\Semaphore::$x
Error: The semaphore was constructed already
ValueError: Async\Semaphore::__construct(): Argument #1 ($permits) must be between 1 and 2147483647
ValueError: Async\Semaphore::__construct(): Argument #1 ($permits) must be between 1 and 2147483647
ValueError: Async\Semaphore::__construct(): Argument #1 ($permits) must be between 1 and 2147483647
ArgumentCountError: Async\Semaphore::__construct() expects exactly 1 argument, 0 given
ReflectionException: Class Async\Semaphore is an internal class marked as final that cannot be instantiated without invoking its constructor
%SAsync\Semaphore%S
int(1)
