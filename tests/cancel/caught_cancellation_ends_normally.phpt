--TEST--
cancel: a coroutine that catches its cancellation returns its value, isCancelled() is true
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, delay, await};

$c = spawn(function () { try { delay(5000); } catch (\Cancellation) {} return 'survived'; });
suspend();
$c->cancel();
echo await($c), "\n";
var_dump($c->isCancelled());
?>
--EXPECT--
survived
bool(true)
