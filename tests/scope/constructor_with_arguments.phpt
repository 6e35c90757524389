--TEST--
new Scope(1) is an ArgumentCountError and leaks nothing
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;
try { new Scope(1); } catch (ArgumentCountError $e) { echo $e->getMessage(), "\n"; }
?>
--EXPECT--
Async\Scope::__construct() expects exactly 0 arguments, 1 given
