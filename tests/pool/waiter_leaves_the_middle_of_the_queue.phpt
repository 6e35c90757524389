--TEST--
Pool: one that leaves the middle of the queue does not disturb the order of the others
--EXTENSIONS--
async
--FILE--
<?php
use Async\Pool;
use function Async\{await_all, spawn, suspend};

$pool = new Pool(factory: fn() => 'r', max: 1);
$r = $pool->acquire();
$jobs = [];
foreach (range('a', 'f') as $who) {
    $jobs[$who] = spawn(function () use ($pool, $who) {
        $r = $pool->acquire();
        echo "$who ";
        $pool->release($r);
    });
}
suspend();
$jobs['c']->cancel();
$jobs['e']->cancel();
$jobs['a']->cancel();
suspend();
$pool->release($r);
await_all($jobs);
echo "\n";
?>
--EXPECT--
b d f 
