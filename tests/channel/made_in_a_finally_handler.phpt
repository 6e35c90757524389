--TEST--
Channel: a channel that is made in a finally() handler stays open after it
--EXTENSIONS--
async
--FILE--
<?php
use Async\Channel;
use function Async\{await, spawn, suspend};

$c = spawn(fn() => 1);
$c->finally(function () use (&$ch) { $ch = new Channel(1); });
await($c);
suspend(); suspend();
var_dump($ch->isClosed());
?>
--EXPECT--
bool(false)
