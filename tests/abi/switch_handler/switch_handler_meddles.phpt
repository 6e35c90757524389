--TEST--
C ABI: a switch handler cannot add or remove handlers of its coroutine
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
use function Async\{spawn, await};
$c = spawn(fn() => null);
AsyncProbe\switch_handler_add('meddling', $c);
await($c);
?>
--EXPECTF--
meddling: coroutine enter

Warning: Cannot add a switch handler while those of the coroutine are running in %s

Warning: Cannot remove a switch handler while those of the coroutine are running in %s
removed: no
