--TEST--
schedule: an awaiter does not find the finished coroutine in the registry
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, await, get_coroutines};

$c = spawn(fn() => null);
await($c);
var_dump(in_array($c, get_coroutines(), true));
?>
--EXPECT--
bool(false)
