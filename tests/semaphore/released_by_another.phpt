--TEST--
Semaphore: any coroutine may release a permit
--EXTENSIONS--
async
--FILE--
<?php
use Async\Semaphore;
use function Async\{await, spawn};

$mutex = new Semaphore(1);
await(spawn(fn() => $mutex->acquire()));
var_dump($mutex->availableCount());
$mutex->release();
var_dump($mutex->availableCount());
?>
--EXPECT--
int(0)
int(1)
