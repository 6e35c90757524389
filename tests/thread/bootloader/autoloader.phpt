--TEST--
Bootloader: an autoloader that it registers serves the task and what the task captured
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../inc/thread.inc';
use function Async\{await, spawn_thread};

$captured = [Suit::Spades, new Circle()];
echo json_encode(await(spawn_thread(
    fn() => [$captured[0]->label(), $captured[1]->called(), Loads::$names[0], class_exists('Nowhere')],
    bootloader: function () { require __DIR__ . '/../inc/autoload.inc'; },
))), "\n";
?>
--EXPECT--
["Spades","circle of Circle","Suit",false]
