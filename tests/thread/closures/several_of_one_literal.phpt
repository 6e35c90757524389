--TEST--
Closures: each evaluation of a closure literal in the worker gives a new object with its own captures
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn_thread};

echo json_encode(await(spawn_thread(function () {
    $made = [];
    for ($i = 0; $i < 3; $i++) { $made[] = function () use ($i) { static $calls = 0; return [$i, ++$calls]; }; }
    $made[0]();
    $same = fn() => 1;
    $make = fn() => fn() => 1;
    return [$made[0] === $made[1], $make() === $make(), $made[0](), $made[1](), $made[2]()];
}))), "\n";
?>
--EXPECT--
[false,false,[0,2],[1,1],[2,1]]
