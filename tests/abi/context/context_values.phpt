--TEST--
C ABI: values of a context by string and by object
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
var_dump(AsyncProbe\context_values('1', [1]) === [false, true, [1], true, false]);
$key = new stdClass;
var_dump(AsyncProbe\context_values($key, $key) === [false, true, $key, true, false]);
?>
--EXPECT--
bool(true)
bool(true)
