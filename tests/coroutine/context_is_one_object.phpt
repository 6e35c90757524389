--TEST--
Coroutine: getContext() gives the same Context in every state, another for another coroutine
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, await, current_coroutine};
use Async\Context;

$c = spawn(function () { suspend(); return current_coroutine()->getContext(); });
$new = $c->getContext();
suspend();
$waiting = $c->getContext();
$running = await($c);
var_dump($new instanceof Context, $new === $waiting, $new === $running, $new === $c->getContext());
var_dump($new === current_coroutine()->getContext());
?>
--EXPECT--
bool(true)
bool(true)
bool(true)
bool(true)
bool(false)
