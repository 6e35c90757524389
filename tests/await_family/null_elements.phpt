--TEST--
await_all: null elements are not there, not even as keys
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, await_all};

[$ok, $err] = await_all(['a' => null, 'b' => spawn(fn() => 1), 'c' => null], fillNull: true);
echo json_encode($ok), count($err), "\n";
?>
--EXPECT--
{"b":1}0
