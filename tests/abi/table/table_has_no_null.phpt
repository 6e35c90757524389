--TEST--
C ABI: no slot of the table is null
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
[$slots, $nulls] = AsyncProbe\null_slots();
var_dump($slots > 100, $nulls);
?>
--EXPECT--
bool(true)
int(0)
