--TEST--
await_any_of: exactly the count even if more are complete already
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, await_any_of, await_any_of_or_fail};

$triggers = [spawn(fn() => 1), spawn(fn() => 2), spawn(fn() => 3)];
suspend();
echo json_encode(await_any_of(2, $triggers)[0]), json_encode(await_any_of_or_fail(1, $triggers)), "\n";
?>
--EXPECT--
[1,2][1]
