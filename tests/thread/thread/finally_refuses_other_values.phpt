--TEST--
Thread: finally() refuses what is not a closure
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn_thread};

$t = spawn_thread(fn() => 1);
foreach (['no such function', null, 5] as $value) {
    try { $t->finally($value); echo "accepted\n"; }
    catch (TypeError | Async\AsyncException) { echo "refused\n"; }
}
await($t);
?>
--EXPECT--
refused
refused
refused
