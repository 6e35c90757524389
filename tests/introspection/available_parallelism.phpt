--TEST--
available_parallelism: a stable number of at least 1
--EXTENSIONS--
async
--FILE--
<?php
use function Async\available_parallelism;

$n = available_parallelism();
var_dump(is_int($n), $n >= 1, $n === available_parallelism());
?>
--EXPECT--
bool(true)
bool(true)
bool(true)
