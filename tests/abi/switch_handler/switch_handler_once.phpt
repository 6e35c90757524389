--TEST--
C ABI: a switch handler that returns false is gone after the call, the others stay
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
use function Async\{spawn, suspend, await};
$c = spawn(function () { suspend(); });
AsyncProbe\switch_handler_add('once', $c);
AsyncProbe\switch_handler_add('lasting', $c);
await($c);
?>
--EXPECT--
once: coroutine enter
lasting: coroutine enter
lasting: coroutine leave
lasting: coroutine enter
lasting: coroutine finish
