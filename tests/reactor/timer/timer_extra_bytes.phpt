--TEST--
C ABI: the extra bytes of an event are zeroed, and the client's
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
var_dump(AsyncProbe\extra_bytes(0), AsyncProbe\extra_bytes(1000));
?>
--EXPECT--
bool(true)
bool(true)
