--TEST--
Closures: a static closure keeps its class and its called class
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../inc/thread.inc';

echo json_encode(in_worker(Circle::maker())), "\n";
$private = Closure::bind(static fn(Shape $s) => $s->mark, null, Shape::class);
echo in_worker(function () use ($private) { return $private(new Circle()); }), "\n";
?>
--EXPECT--
["Shape","Circle","kind of Circle"]
mark of Shape
