--TEST--
Thread: cancel() on a completed thread does nothing
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn_thread};

$t = spawn_thread(fn() => 'r');
await($t);
$t->cancel();
echo await($t), ' ', var_export($t->isCancelled(), true), "\n";
?>
--EXPECT--
r false
