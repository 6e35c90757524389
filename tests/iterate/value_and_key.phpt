--TEST--
iterate: the callback gets value and key, for arrays and iterators
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{iterate};

iterate(['a' => 1, 5 => 'two'], function ($value, $key) { echo json_encode([$key, $value]), "\n"; });
iterate((function () { yield 'k' => 'v'; yield 1.5 => null; })(), function ($value, $key) { echo json_encode([$key, $value]), "\n"; });
?>
--EXPECT--
["a",1]
[5,"two"]
["k","v"]
[1.5,null]
