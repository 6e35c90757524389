--TEST--
Pool: a destructor that throws after beforeAcquire refused reaches the caller, and the next waiter has its place
--EXTENSIONS--
async
--FILE--
<?php
use Async\Pool;
use function Async\{await_all, spawn, suspend};

$n = 0;
$pool = new Pool(
    factory: function () use (&$n) { return ++$n; },
    destructor: function ($r) { throw new RuntimeException("cannot drop $r"); },
    beforeAcquire: fn() => false,
    max: 1,
);
$r = $pool->acquire();
$jobs = [];
foreach (['a', 'b'] as $who) {
    $jobs[] = spawn(function () use ($pool, $who) {
        try {
            echo "$who has {$pool->acquire()}\n";
        } catch (RuntimeException $e) {
            echo "$who: {$e->getMessage()}\n";
        }
    });
}
suspend();
$pool->release($r);
await_all($jobs);
?>
--EXPECT--
a: cannot drop 1
b has 2
