--TEST--
await_all: with an iterator may be the first operation of a script
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, await_all};

echo json_encode(await_all((function () { yield spawn(fn() => 1); })())), "\n";
?>
--EXPECT--
[[1],[]]
