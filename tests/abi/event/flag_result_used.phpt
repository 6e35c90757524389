--TEST--
C ABI: await() says that the result is used, and takes the failure
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
use function Async\{await, spawn};
$c = spawn(fn() => 1);
var_dump(AsyncProbe\flag($c, 'result used'), AsyncProbe\flag($c, 'exception caught'));
await($c);
var_dump(AsyncProbe\flag($c, 'result used'), AsyncProbe\flag($c, 'exception caught'));
?>
--EXPECT--
bool(false)
bool(false)
bool(true)
bool(true)
