--TEST--
iterate: an IteratorAggregate
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{iterate};

iterate(new ArrayObject(['a' => 1]), function ($v, $k) { echo "$k$v\n"; });
?>
--EXPECT--
a1
