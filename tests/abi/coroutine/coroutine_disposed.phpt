--TEST--
C ABI: zend_async_coroutine_dispose() gives up a coroutine that never ran
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
Async\suspend();
$before = count(Async\get_coroutines());
var_dump(AsyncProbe\coroutine_dispose(), count(Async\get_coroutines()) === $before);
?>
--EXPECT--
bool(true)
bool(true)
