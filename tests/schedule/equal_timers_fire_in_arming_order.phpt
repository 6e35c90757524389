--TEST--
schedule: timers with equal delays fire in arming order
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, delay, await};

$all = [];
foreach (range(1, 20) as $i) {
    $all[] = spawn(function () use ($i) { delay(10); echo $i, ' '; });
}
array_map(await(...), $all);
echo "\n";
?>
--EXPECT--
1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 
