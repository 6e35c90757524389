--TEST--
Closures: every kind gives in a worker what it gives here
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/inc/battery.inc';
?>
--EXPECT--
22 kinds
