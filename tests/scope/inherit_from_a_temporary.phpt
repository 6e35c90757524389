--TEST--
Scope::inherit(new Scope()): the parent object dies at once, the child is closed with it
--EXTENSIONS--
async
--FILE--
<?php
use Async\{AsyncException, Scope};
$child = Scope::inherit(new Scope());
var_dump($child->isClosed(), $child->isCancelled());
try { $child->spawn(fn() => 1); } catch (AsyncException $e) { echo "refused\n"; }
?>
--EXPECT--
bool(true)
bool(true)
refused
