--TEST--
await_all: the call keeps its triggers alive
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, delay, await_all_or_fail};

echo json_encode(await_all_or_fail(array_map(fn($i) => spawn(function () use ($i) { delay(1); return $i; }), [1, 2, 3]))), "\n";
?>
--EXPECT--
[1,2,3]
