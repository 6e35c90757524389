--TEST--
Random graphs of values arrive as they were sent
--EXTENSIONS--
async
--INI--
extension={PWD}/../abi/async_probe.so
--FILE--
<?php
// Seeds that fail are printed; tests/transfer/random/many runs more of them.
$argv = ['', 1, 300];
require __DIR__ . '/random/run.php';
?>
--EXPECT--
300 seeds, no problem
