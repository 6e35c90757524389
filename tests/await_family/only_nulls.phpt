--TEST--
await_*: an array of nothing but null is empty
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await_all, await_any_or_fail};

echo json_encode(await_all([null, null])), json_encode(await_any_or_fail([null])), "\n";
?>
--EXPECT--
[[],[]]null
