--TEST--
iterate: later changes of the array are not seen
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{suspend, iterate};

$array = [1, 2, 3];
iterate($array, function ($v) use (&$array) { $array[] = $v * 10; unset($array[1]); echo $v, "\n"; suspend(); });
echo json_encode($array), "\n";
?>
--EXPECT--
1
2
3
{"0":1,"2":3,"3":10,"4":20,"5":30}
