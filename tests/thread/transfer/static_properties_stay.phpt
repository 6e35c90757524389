--TEST--
Transfer: static properties belong to each side
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn_thread};

$code = 'class Counter { public static int $count = 1; public int $own = 2; }';
eval($code);
Counter::$count = 10;
$object = new Counter();
echo await(spawn_thread(fn() => ++Counter::$count . ' ' . $object->own, bootloader: function () use ($code) { eval($code); })), ' ', Counter::$count, "\n";
?>
--EXPECT--
2 2 10
