--TEST--
Closures: $this, declaring class and called class of a bound closure arrive, of a parent class too
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../inc/thread.inc';

$describe = (new Circle())->describer();
echo json_encode(in_worker($describe)), "\n";
echo json_encode(in_worker(static fn() => $describe())), "\n";
$back = in_worker(fn() => (new Circle())->describer());
echo json_encode($back()), "\n";
?>
--EXPECT--
["circle","mark of Shape","Shape","Circle","kind of Shape","Circle"]
["circle","mark of Shape","Shape","Circle","kind of Shape","Circle"]
["circle","mark of Shape","Shape","Circle","kind of Shape","Circle"]
