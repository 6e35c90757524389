--TEST--
Pool: resources are lent in the order of arrival, and a coroutine that releases one queues again
--EXTENSIONS--
async
--FILE--
<?php
use Async\Pool;
use function Async\{await_all, spawn, suspend};

$pool = new Pool(factory: fn() => 'r', max: 1);
$work = function (string $who) use ($pool) {
    for ($i = 1; $i <= 2; $i++) {
        $r = $pool->acquire();
        echo "$who$i ";
        suspend();
        $pool->release($r);
    }
};
await_all([spawn($work, 'a'), spawn($work, 'b'), spawn($work, 'c')]);
?>
--EXPECT--
a1 b1 c1 a2 b2 c2 
