--TEST--
Coroutine: getAwaitingInfo() of a coroutine that awaits another names the other's id
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, delay, await};

$target = spawn(fn() => delay(50));
$c = spawn(fn() => await($target));
suspend();
var_dump(preg_match('/\b' . $target->getId() . '\b/', $c->getAwaitingInfo()[0]));
?>
--EXPECT--
int(1)
