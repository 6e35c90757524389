--TEST--
await_any_of: ends with the count, the result has exactly that many
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, await_any_of, suspend};

$mk = fn($v, $turns) => spawn(function () use ($v, $turns) { while ($turns-- > 0) suspend(); return $v; });
[$ok, $err] = await_any_of(2, ['a' => $mk('A', 100), 'b' => $mk('B', 20), 'c' => $mk('C', 1)]);
echo json_encode($ok), count($err), "\n";
[$ok] = await_any_of(2, ['a' => $mk('A', 100), 'b' => $mk('B', 20), 'c' => $mk('C', 1)], preserveKeyOrder: false);
echo json_encode($ok), "\n";
[$ok] = await_any_of(2, ['a' => $mk('A', 100), 'b' => $mk('B', 20), 'c' => $mk('C', 1)], fillNull: true);
echo json_encode($ok), "\n";
exit;
?>
--EXPECT--
{"b":"B","c":"C"}0
{"c":"C","b":"B"}
{"a":null,"b":"B","c":"C"}
