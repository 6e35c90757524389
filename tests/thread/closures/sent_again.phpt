--TEST--
Closures: one that came from a worker can be sent on to another
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn_thread};

$f = await(spawn_thread(function () { $k = 3; return function (int $n) use ($k) { return (fn($m) => $m * $k)($n); }; }));
echo await(spawn_thread(fn() => $f(5))), ' ';
$g = await(spawn_thread(fn() => fn() => $f(6)));
echo $g(), ' ', await(spawn_thread($g)), "\n";
?>
--EXPECT--
15 18 18
