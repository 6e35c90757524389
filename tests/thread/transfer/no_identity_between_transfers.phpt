--TEST--
Transfer: two transfers of one object give two objects
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../inc/thread.inc';
use Async\{ThreadChannel, ThreadPool};

$p = new Point(1);
$pool = new ThreadPool(1, bootloader: with_classes());
Async\await($pool->submit(function () use ($p) { $GLOBALS['kept'] = $p; }));
var_dump(Async\await($pool->submit(fn() => $GLOBALS['kept'] === $p)));
$pool->close();
$ch = new ThreadChannel(2);
$ch->send($p);
$ch->send($p);
[$a, $b] = [$ch->recv(), $ch->recv()];
var_dump($a === $b, $a === $p, $a == $p);
?>
--EXPECT--
bool(false)
bool(false)
bool(false)
bool(true)
