--TEST--
cancel: the other awaiter of the same coroutine still gets the value
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, delay, await};

$target = spawn(function () { delay(5); return 'value'; });
$a = spawn(fn() => await($target));
$b = spawn(fn() => print(await($target) . "\n"));
suspend();
$a->cancel();
?>
--EXPECT--
value
