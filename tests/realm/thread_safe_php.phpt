--TEST--
Realm: on a thread-safe PHP start() says why there are none
--EXTENSIONS--
async
--SKIPIF--
<?php if (!PHP_ZTS) die('skip for thread-safe PHP'); ?>
--FILE--
<?php
try { Async\Realm::start(__FILE__); } catch (Async\AsyncException $e) { echo $e->getMessage(), "\n"; }
?>
--EXPECT--
A realm cannot be started: this PHP is thread-safe (ZTS), and its globals cannot be exchanged
