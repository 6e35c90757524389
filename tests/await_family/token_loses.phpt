--TEST--
await_*: a token that did not fire is disarmed
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, timeout, await_all};

echo json_encode(await_all([spawn(fn() => 1)], timeout(60000))), "\n";
?>
--EXPECT--
[[1],[]]
