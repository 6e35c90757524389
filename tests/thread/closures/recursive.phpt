--TEST--
Closures: a closure that calls itself through a sole reference
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn_thread};

echo await(spawn_thread(function () {
    $fibonacci = function (int $n) use (&$fibonacci) { return $n < 2 ? $n : $fibonacci($n - 1) + $fibonacci($n - 2); };
    return $fibonacci(15);
})), "\n";
?>
--EXPECT--
610
