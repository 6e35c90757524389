--TEST--
Pool: hundreds of objects can be lent out and come back in any order
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Pool, PoolException};

$pool = new Pool(factory: fn() => new stdClass, max: 1000);
mt_srand(1);
$lent = [];
for ($round = 0; $round < 20; $round++) {
    while (count($lent) < 1000) {
        $lent[] = $pool->acquire();
    }
    shuffle($lent);
    foreach (array_splice($lent, 0, mt_rand(1, 1000)) as $r) {
        $pool->release($r);
        try {
            $pool->release($r);
            echo "twice\n";
        } catch (PoolException) {
        }
    }
    if ($pool->activeCount() !== count($lent) || count($pool) !== 1000) {
        echo "wrong\n";
    }
}
echo "done\n";
?>
--EXPECT--
done
