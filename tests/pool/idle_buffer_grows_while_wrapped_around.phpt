--TEST--
Pool: the buffer of idle resources loses none when it grows while it is wrapped around
--EXTENSIONS--
async
--FILE--
<?php
use Async\Pool;

$n = 0;
$pool = new Pool(factory: function () use (&$n) { return ++$n; }, max: 100);
$take = function (int $count) use ($pool) {
    $taken = [];
    while ($count-- > 0) {
        $taken[] = $pool->acquire();
    }
    return $taken;
};
// The buffer has room for eight at first. The front moves to the middle, then more are pushed than fit, twice.
foreach ($take(8) as $r) { $pool->release($r); }
$first = $take(5);
foreach ($first as $r) { $pool->release($r); }
$first = $take(3);
$all = $take(17);
foreach ([...$all, ...$first] as $r) { $pool->release($r); }
$order = $take(20);
echo implode(' ', $order), "\n";
foreach ($order as $r) { $pool->release($r); }
sort($order);
var_dump($order === range(1, 20), count($pool), $pool->idleCount());
?>
--EXPECT--
1 2 3 4 5 9 10 11 12 13 14 15 16 17 18 19 20 6 7 8
bool(true)
int(20)
int(20)
