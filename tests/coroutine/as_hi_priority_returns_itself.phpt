--TEST--
Coroutine: asHiPriority() returns the coroutine, also when it has finished
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, await};

$c = spawn(fn() => 1);
var_dump($c->asHiPriority() === $c);
await($c);
var_dump($c->asHiPriority() === $c, $c->isCompleted());
?>
--EXPECT--
bool(true)
bool(true)
bool(true)
