--TEST--
Channel: foreach by reference is an Error
--EXTENSIONS--
async
--FILE--
<?php
use Async\Channel;

try { foreach (new Channel() as &$v) {} } catch (Error $e) { echo $e->getMessage(), "\n"; }
?>
--EXPECT--
An iterator cannot be used with foreach by reference
