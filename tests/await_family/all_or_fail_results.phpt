--TEST--
await_all_or_fail: results in input order, or in the order of completion
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, await_all_or_fail};

$mk = fn() => ['a' => spawn(function () { suspend(); return 1; }), 'b' => spawn(fn() => 2)];
echo json_encode(await_all_or_fail($mk())), json_encode(await_all_or_fail($mk(), null, false)), "\n";
?>
--EXPECT--
{"a":1,"b":2}{"b":2,"a":1}
