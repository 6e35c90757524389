--TEST--
Thread: cancelled right after the start it ends, either way
--EXTENSIONS--
async
--FILE--
<?php
use Async\AsyncCancellation;
use function Async\{await, spawn_thread};

$t = spawn_thread(function () { Async\delay(600000); });
$t->cancel();
try { await($t); echo "returned\n"; } catch (AsyncCancellation) { echo "cancelled\n"; }
var_dump($t->isCancelled(), $t->isCompleted());
?>
--EXPECT--
cancelled
bool(true)
bool(true)
