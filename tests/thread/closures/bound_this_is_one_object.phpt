--TEST--
Closures: two closures bound to one object are bound to one copy
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../inc/thread.inc';

$p = new Point(1);
$set = Closure::bind(function (int $x) { $this->x = $x; }, $p, Point::class);
$get = Closure::bind(function () { return $this->x; }, $p, Point::class);
echo in_worker(static function () use ($set, $get, $p) { $set(7); return $get() . ' ' . $p->x; }), ' ', $p->x, "\n";
?>
--EXPECT--
7 7 1
