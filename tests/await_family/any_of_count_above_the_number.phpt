--TEST--
await_any_of: a count above the number of triggers means all
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, await_any_of, await_any_of_or_fail};

echo json_encode(await_any_of(9, [spawn(fn() => 1), spawn(fn() => 2)])), "\n";
echo json_encode(await_any_of_or_fail(PHP_INT_MAX, [spawn(fn() => 1), spawn(fn() => 2)])), "\n";
?>
--EXPECT--
[[1,2],[]]
[1,2]
