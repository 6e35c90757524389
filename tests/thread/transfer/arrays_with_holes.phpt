--TEST--
Transfer: arrays with holes, made by a literal or by unset(), arrive in the same order
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../inc/thread.inc';
use function Async\{await, spawn_thread};

$list = range(0, 9);
unset($list[0], $list[4], $list[9]);
$map = ['a' => 1, 'b' => 2, 'c' => 3];
unset($map['a']);
$grown = range(0, 99);
for ($i = 0; $i < 99; $i++) { unset($grown[$i]); }
var_dump(there_and_back([$list, $map, $grown]) === [$list, $map, $grown]);
// Literals are part of the code of the closure.
echo json_encode(await(spawn_thread(fn() => [[5 => 1, 2, 9 => 3], [1 => 'x', 3 => 'y'], [0 => 0, 2 => 2], ['k' => [2 => []]]]))), "\n";
?>
--EXPECT--
bool(true)
[{"5":1,"6":2,"9":3},{"1":"x","3":"y"},{"0":0,"2":2},{"k":{"2":[]}}]
