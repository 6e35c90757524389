--TEST--
await_any_of: ends when all have settled, with fewer successes than asked for
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, await_any_of};

[$ok, $err] = await_any_of(2, [spawn(fn() => 1), spawn(fn() => throw new Exception('e')), spawn(fn() => throw new Exception('f'))]);
echo json_encode($ok), implode(',', array_keys($err)), "\n";
?>
--EXPECT--
[1]1,2
