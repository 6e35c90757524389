--TEST--
ThreadPool: final, not cloneable, not serializable; a Future is what submit() gives
--EXTENSIONS--
async
--FILE--
<?php
use Async\ThreadPool;

$pool = new ThreadPool(1);
$class = new ReflectionClass($pool);
var_dump($class->isFinal());
foreach ([fn() => clone $pool, fn() => serialize($pool), fn() => $pool->x = 1] as $try) {
    try { $try(); echo "allowed\n"; } catch (Throwable $e) { echo $e->getMessage(), "\n"; }
}
foreach ($class->getMethods() as $method) {
    echo $method->name, '(', implode(', ', array_map(fn($p) => "{$p->getType()} " . ($p->isVariadic() ? '...' : '') . "\${$p->name}"
        . ($p->isOptional() && !$p->isVariadic() ? ' = ' . var_export($p->getDefaultValue(), true) : ''), $method->getParameters())), ') ', $method->getReturnType(), "\n";
}
$pool->close();
?>
--EXPECT--
bool(true)
Trying to clone an uncloneable object of class Async\ThreadPool
Serialization of 'Async\ThreadPool' is not allowed
Cannot create dynamic property Async\ThreadPool::$x
__construct(int $workers = 0, int $queueSize = 0, ?Closure $bootloader = NULL, bool $coroutine = false, int $concurrency = 0) 
submit(callable $task, mixed ...$args) Async\Future
map(array $items, callable $task) array
close() void
cancel() void
isClosed() bool
getPendingCount() int
getRunningCount() int
getCompletedCount() int
getWorkerCount() int
reload() void
