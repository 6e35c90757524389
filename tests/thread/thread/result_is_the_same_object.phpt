--TEST--
Thread: the result arrives once, so every await() gives the same object
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../inc/thread.inc';
use function Async\{await, spawn_thread};

$t = spawn_thread(fn() => new Point(3), bootloader: with_classes());
$p = await($t);
$p->x = 4;
var_dump(await($t) === $p, $t->getResult()->x);
?>
--EXPECT--
bool(true)
int(4)
