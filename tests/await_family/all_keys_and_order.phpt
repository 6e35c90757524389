--TEST--
await_all: keys are kept, results in input or completion order, nulls on request
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, await_all};

$mk = fn() => [
    'x' => spawn(function () { suspend(); return 1; }),
    'y' => spawn(fn() => throw new Exception('e')),
    'z' => spawn(fn() => 3),
];
[$ok, $err] = await_all($mk());
echo json_encode($ok), ' ', implode(',', array_keys($err)), "\n";
[$ok] = await_all($mk(), preserveKeyOrder: false);
echo json_encode($ok), "\n";
[$ok] = await_all($mk(), fillNull: true);
echo json_encode($ok), "\n";
?>
--EXPECT--
{"x":1,"z":3} y
{"z":3,"x":1}
{"x":1,"y":null,"z":3}
