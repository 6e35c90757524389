--TEST--
await_*: calls inside triggers
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, await_all, await_all_or_fail};

$inner = fn($n) => spawn(fn() => array_sum(await_all_or_fail([spawn(fn() => $n), spawn(fn() => $n * 10)])));
echo json_encode(await_all([$inner(1), $inner(2)])), "\n";
?>
--EXPECT--
[[11,22],[]]
