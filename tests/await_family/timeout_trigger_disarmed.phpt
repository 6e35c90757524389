--TEST--
await_*: a Timeout that lost is disarmed and does not hold the program up
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, timeout, await_any_or_fail};

$t = timeout(60000);
echo await_any_or_fail([$t, spawn(fn() => 'quick')]), "\n";
var_dump($t->isCompleted());
?>
--EXPECT--
quick
bool(false)
