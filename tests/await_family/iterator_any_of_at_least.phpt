--TEST--
await_any_of: from an iterator at least as many as asked for
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, await_any_of};

$triggers = [spawn(fn() => 1), spawn(fn() => 2), spawn(fn() => 3)];
suspend();
echo json_encode(await_any_of(2, new ArrayIterator($triggers))[0]), "\n";
?>
--EXPECT--
[1,2,3]
