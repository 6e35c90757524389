--TEST--
FutureState: any value settles it, objects by handle, references by value
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Future, FutureState};

$object = new stdClass;
$future = function (mixed $value): Future { $s = new FutureState(); $s->complete($value); return new Future($s); };
var_dump($future($object)->await() === $object);
var_dump($future(null)->await(), $future(false)->await(), $future([1, [2]])->await() === [1, [2]]);
$x = 1;
$r = &$x;
$f = $future($r);
$x = 2;
var_dump($f->await());
$inner = Future::completed('inner');
var_dump($future($inner)->await() === $inner, Future::completed()->await());
echo $inner->await(), "\n";
?>
--EXPECT--
bool(true)
NULL
bool(false)
bool(true)
int(1)
bool(true)
NULL
inner
