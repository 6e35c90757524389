--TEST--
await_all: the same object under several keys fills each of them
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, await_all};

$c = spawn(fn() => 'v');
$f = spawn(fn() => throw new Exception('e'));
[$ok, $err] = await_all(['a' => $c, 'f' => $f, 'b' => $c, 'g' => $f, 3 => $c]);
echo json_encode($ok), ' ', implode(',', array_keys($err)), "\n";
[$ok, $err] = await_all(['a' => $c, 'f' => $f, 'b' => $c, 'g' => $f, 3 => $c]);
echo json_encode($ok), ' ', implode(',', array_keys($err)), "\n";
?>
--EXPECT--
{"a":"v","b":"v","3":"v"} f,g
{"a":"v","b":"v","3":"v"} f,g
