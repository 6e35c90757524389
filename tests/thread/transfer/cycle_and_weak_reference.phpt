--TEST--
Transfer: an object that refers to itself, and a weak reference to it
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../inc/thread.inc';
use function Async\{await, spawn_thread};

$p = new Point(1);
$p->self = $p;
$both = [$p, WeakReference::create($p)];
$t = spawn_thread(
    task: function () use ($p, $both) {
        $both[0]->x = 5;
        return [$p->x, $p->self === $p, $both[1]->get() === $p];
    },
    bootloader: function () { require __DIR__ . '/../inc/classes.inc'; },
);
echo json_encode(await($t)), ' ', $p->x, "\n";
?>
--EXPECT--
[5,true,true] 1
