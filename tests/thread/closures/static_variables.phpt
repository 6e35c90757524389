--TEST--
Closures: static variables travel with their current values, and count on separately
--EXTENSIONS--
async
--FILE--
<?php
use Async\ThreadPool;
use function Async\await;

$counter = function () {
    static $n = 10, $list = ['first'];
    $list[] = ++$n;
    return $list;
};
$counter();
$pool = new ThreadPool(1);
echo json_encode([await($pool->submit($counter)), await($pool->submit($counter)), $counter()]), "\n";
echo json_encode(await($pool->submit(function () use ($counter) { $counter(); return $counter(); }))), "\n";
$pool->close();
?>
--EXPECT--
[["first",11,12],["first",11,12],["first",11,12]]
["first",11,12,13,14]
