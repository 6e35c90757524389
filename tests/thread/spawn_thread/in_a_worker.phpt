--TEST--
spawn_thread: a worker may start a worker, whose result passes through
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn_thread};

echo await(spawn_thread(function () {
    $inner = Async\spawn_thread(function () {
        return 'inner, ' . Async\await(Async\spawn_thread(fn() => 'innermost'));
    });
    return 'outer, ' . Async\await($inner);
})), "\n";
?>
--EXPECT--
outer, inner, innermost
