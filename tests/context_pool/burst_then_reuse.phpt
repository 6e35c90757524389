--TEST--
context_pool: a burst of coroutines leaves the pool usable for the next
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, await};

foreach ([500, 10, 500] as $n) {
    $sum = 0;
    $list = [];
    for ($i = 1; $i <= $n; $i++) {
        $list[] = spawn(function () use ($i) { suspend(); return $i; });
    }
    foreach ($list as $c) {
        $sum += await($c);
    }
    echo $sum, "\n";
}
?>
--EXPECT--
125250
55
125250
