--TEST--
Coroutine: getId() gives the same number in every state
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, await, current_coroutine};

$c = spawn(function () { suspend(); return current_coroutine()->getId(); });
$new = $c->getId();
suspend();
$waiting = $c->getId();
$running = await($c);
var_dump($new === $waiting, $new === $running, $new === $c->getId());
?>
--EXPECT--
bool(true)
bool(true)
bool(true)
