--TEST--
Bootloader: may wait, and the task begins after it
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn_thread};

echo await(spawn_thread(fn() => $GLOBALS['ready'] ?? 'too early', bootloader: function () {
    Async\await(Async\spawn(function () { Async\delay(5); }));
    $GLOBALS['ready'] = 'after the bootloader';
})), "\n";
?>
--EXPECT--
after the bootloader
