--TEST--
Pool: a failing factory fails each waiting coroutine in order, and none is forgotten
--EXTENSIONS--
async
--FILE--
<?php
use Async\Pool;
use function Async\{delay, spawn};

$pool = new Pool(factory: function () { delay(5); throw new RuntimeException('down'); }, max: 1);
foreach (['a', 'b', 'c'] as $who) {
    spawn(function () use ($pool, $who) {
        try { $pool->acquire(); } catch (RuntimeException $e) { echo "$who: {$e->getMessage()}\n"; }
    });
}
?>
--EXPECT--
a: down
b: down
c: down
