--TEST--
Pool: whose resource is refused makes a new one before those behind it, though the destructor waits
--EXTENSIONS--
async
--FILE--
<?php
use Async\Pool;
use function Async\{await_all, delay, spawn, suspend};

$n = 0;
$pool = new Pool(
    factory: function () use (&$n) { return ++$n; },
    destructor: function ($r) { echo "drop $r\n"; delay(5); },
    beforeAcquire: fn($r) => $r !== 1,
    max: 1,
);
$r = $pool->acquire();
$jobs = [];
foreach (['a', 'b'] as $who) {
    $jobs[] = spawn(function () use ($pool, $who) {
        $r = $pool->acquire();
        echo "$who has $r\n";
        $pool->release($r);
    });
}
suspend();
$pool->release($r);
suspend();
var_dump($pool->tryAcquire());      // A place that became free while 1 is dropped belongs to the coroutines that already wait.
await_all($jobs);
?>
--EXPECT--
drop 1
NULL
a has 2
b has 2
drop 2
