--TEST--
C ABI: a vector of callbacks needs no event
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
echo AsyncProbe\free_vector(0), ' ', AsyncProbe\free_vector(9), "\n";
?>
--EXPECT--
0 9
