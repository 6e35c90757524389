--TEST--
spawn_thread: first the bootloader runs, then captured values are made, then the task runs
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../inc/thread.inc';
use function Async\{await, spawn_thread};

$p = new Point(4);
$t = spawn_thread(
    function () use ($p) { echo "task, ", implode(' ', Loads::$names), ' ', $p->x, "\n"; },
    bootloader: function () {
        require __DIR__ . '/../inc/autoload.inc';
        echo 'bootloader, ', count(Loads::$names), " classes loaded\n";
    },
);
await($t);
?>
--EXPECT--
bootloader, 0 classes loaded
task, Point 4
