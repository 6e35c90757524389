--TEST--
iterate: returns null, also for nothing to do
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{iterate};

var_dump(iterate([], fn() => 1), iterate(new ArrayIterator([]), fn() => 1), iterate([1], fn() => 1));
?>
--EXPECT--
NULL
NULL
NULL
