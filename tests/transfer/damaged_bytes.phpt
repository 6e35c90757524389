--TEST--
Damaged bytes are refused, or make some value: nothing crashes or hangs
--EXTENSIONS--
async
--INI--
extension={PWD}/../abi/async_probe.so
--FILE--
<?php
$argv = ['', 1, 20, 50];
require __DIR__ . '/random/damage.php';
?>
--EXPECT--
20 seeds, no problem
