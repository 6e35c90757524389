--TEST--
Transfer: declared properties of any visibility travel, and hidden ones of a parent class are kept apart
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../inc/thread.inc';

$object = (new HiddenTwice())->set('set by the parent class')->setOwn('set by the child class');
$copy = there_and_back($object);
echo get_class($copy), ' ', json_encode($copy->all()), ' ', var_export($copy == $object && $copy !== $object, true), "\n";
$point = new PointIn3d(1, 2);
$point->z = 3;
var_dump(there_and_back($point));
?>
--EXPECTF--
HiddenTwice ["set by the parent class","set by the parent class","set by the parent class","set by the child class"] true
object(PointIn3d)#%d (4) {
  ["self"]=>
  NULL
  ["x"]=>
  int(1)
  ["y"]=>
  int(2)
  ["z"]=>
  int(3)
}
