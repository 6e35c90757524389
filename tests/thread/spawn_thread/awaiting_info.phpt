--TEST--
spawn_thread: a coroutine that awaits a thread says so
--EXTENSIONS--
async
--FILE--
<?php
use Async\ThreadChannel;
use function Async\{await, spawn, spawn_thread, suspend};

$go = new ThreadChannel(1);
$t = spawn_thread(function () use ($go) { $go->recv(); });
$c = spawn(function () use ($t) { await($t); });
suspend();
echo str_contains(strtolower(json_encode($c->getAwaitingInfo())), 'thread') ? "names the thread\n" : json_encode($c->getAwaitingInfo()) . "\n";
$go->send(1);
await($c);
?>
--EXPECT--
names the thread
