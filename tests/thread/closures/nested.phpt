--TEST--
Closures: a closure inside a closure captures, is returned, and works in the parent
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn_thread};

$base = 10;
$made = await(spawn_thread(function () use ($base) {
    $step = 5;
    $add = function (int $n) use ($base, $step) {
        $inner = fn(int $m) => array_map(fn($x) => $x + $m + $base, [$n, $step]);
        return $inner(100);
    };
    return [$add, $add(1)];
}));
echo json_encode([$made[0](2), $made[1]]), "\n";
?>
--EXPECT--
[[112,115],[111,115]]
