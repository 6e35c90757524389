--TEST--
Closures: constants, class constants, enum cases and static members are those of the worker
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn_thread};

require __DIR__ . '/../inc/classes.inc';
define('WHERE', 'parent');
echo json_encode(await(spawn_thread(
    fn() => [WHERE, Circle::KIND, Suit::Hearts->value, Suit::Wild->name, Point::class, Circle::twice(2), \PHP_INT_SIZE, M_PI > 3],
    bootloader: function () { define('WHERE', 'worker'); require __DIR__ . '/../inc/classes.inc'; },
))), "\n";
?>
--EXPECT--
["worker","kind of Circle","h","Spades","Point",4,8,true]
