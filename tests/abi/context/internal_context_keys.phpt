--TEST--
C ABI: a key belongs to the address of its name, and keys begin with 1
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
$first = AsyncProbe\context_key(1);
$second = AsyncProbe\context_key(2);
var_dump($first >= 1, $first !== $second, AsyncProbe\context_key(1) === $first);
var_dump(AsyncProbe\context_key_name($first), AsyncProbe\context_key_name(0), AsyncProbe\context_key_name(4711));
?>
--EXPECT--
bool(true)
bool(true)
bool(true)
string(5) "probe"
NULL
NULL
