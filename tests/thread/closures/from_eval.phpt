--TEST--
Closures: one that was made by eval() runs in the worker
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn_thread};

$n = 4;
$f = eval('return function ($add = 1) use ($n) { $inner = fn() => $n + $add; return $inner(); };');
echo await(spawn_thread($f)), ' ', await(spawn_thread(fn() => $f(10))), "\n";
$task = fn() => (eval('return fn() => 6 * 7;'))();
echo await(spawn_thread($task)), "\n";
?>
--EXPECT--
5 14
42
