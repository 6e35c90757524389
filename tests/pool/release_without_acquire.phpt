--TEST--
Pool: releasing what is not lent out is refused, and changes nothing
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Pool, PoolException};

$pool = new Pool(factory: fn() => new stdClass, max: 3);
$numbers = new Pool(factory: fn() => 1, max: 3);
function refused(Pool $pool, mixed $resource): void
{
    try {
        $pool->release($resource);
        echo "released";
    } catch (PoolException $e) {
        echo $e->getMessage();
    }
    echo " ({$pool->idleCount()}/{$pool->activeCount()})\n";
}
refused($pool, new stdClass);
refused($numbers, 1);
$a = $pool->acquire();
$b = $pool->acquire();
refused($pool, clone $a);
refused($pool, 'text');
refused($pool, $a);
refused($pool, $a);
refused($pool, $b);
refused($pool, $pool);
$n = $numbers->acquire();
refused($numbers, $pool);
refused($numbers, $n);
refused($numbers, $n);

// One and the same object may be lent out several times.
$same = new stdClass;
$pool = new Pool(factory: fn() => $same, max: 3);
$pool->acquire();
$pool->acquire();
refused($pool, $same);
refused($pool, $same);
refused($pool, $same);

// While a callback has it, it is not lent out.
$pool = new Pool(factory: fn() => 1, max: 1, beforeRelease: function ($r) use (&$pool) { refused($pool, $r); });
$pool->release($pool->acquire());
echo $pool->idleCount(), "\n";
?>
--EXPECT--
Cannot release an object of class stdClass: the pool has not lent it out at present. Release each resource once, to the pool it is from (0/0)
Cannot release a value of type int: the pool has not lent out any at present. Release each resource once, to the pool it is from (0/0)
Cannot release an object of class stdClass: the pool has not lent it out at present. Release each resource once, to the pool it is from (0/2)
Cannot release a value of type string: the pool has not lent out any at present. Release each resource once, to the pool it is from (0/2)
released (1/1)
Cannot release an object of class stdClass: the pool has not lent it out at present. Release each resource once, to the pool it is from (1/1)
released (2/0)
Cannot release an object of class Async\Pool: the pool has not lent it out at present. Release each resource once, to the pool it is from (2/0)
Cannot release an object of class Async\Pool: the pool has not lent it out at present. Release each resource once, to the pool it is from (0/1)
released (1/0)
Cannot release a value of type int: the pool has not lent out any at present. Release each resource once, to the pool it is from (1/0)
released (1/1)
released (2/0)
Cannot release an object of class stdClass: the pool has not lent it out at present. Release each resource once, to the pool it is from (2/0)
Cannot release a value of type int: the pool has not lent out any at present. Release each resource once, to the pool it is from (0/1)
1
