--TEST--
Pool: any value can be a resource, null and false included
--EXTENSIONS--
async
--FILE--
<?php
use Async\Pool;

$values = [null, false, 0, '', [], 1.5, 'text', new ArrayObject(), [1, 2]];
$next = $values;
$pool = new Pool(factory: function () use (&$next) { return array_shift($next); }, min: count($values), max: count($values));
$lent = [];
foreach ($values as $ignored) {
    $lent[] = $pool->acquire();
}
var_dump($lent === $values, $pool->activeCount());
foreach (array_reverse($lent) as $value) {
    $pool->release($value);
}
var_dump($pool->idleCount(), $pool->acquire());
?>
--EXPECT--
bool(true)
int(9)
int(9)
array(2) {
  [0]=>
  int(1)
  [1]=>
  int(2)
}
