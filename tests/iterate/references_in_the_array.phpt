--TEST--
iterate: an element that is a reference is handed out as its value
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{iterate};

$x = 1;
$array = ['a' => &$x, 'b' => 2];
iterate($array, function ($v) { $v++; echo $v, "\n"; });
echo $x, "\n";
?>
--EXPECT--
2
3
1
