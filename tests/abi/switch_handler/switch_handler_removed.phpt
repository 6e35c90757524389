--TEST--
C ABI: a switch handler can be removed by its index
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
use function Async\{spawn, await};
$c = spawn(fn() => null);
AsyncProbe\switch_handler_add('once', $c);
$index = AsyncProbe\switch_handler_add('lasting', $c);
var_dump($index, AsyncProbe\switch_handler_remove($c, $index), AsyncProbe\switch_handler_remove($c, 7));
await($c);
?>
--EXPECT--
int(1)
bool(true)
bool(false)
once: coroutine enter
