--TEST--
ThreadChannel: as an Awaitable of the await family
--EXTENSIONS--
async
--FILE--
<?php
use Async\ThreadChannel;
use function Async\{await_any_or_fail, spawn_thread};

$ch = new ThreadChannel(1);
$t = spawn_thread(function () use ($ch) { $ch->send('value'); });
await_any_or_fail([$ch]); // It completes when a value is there, which stays in the channel.
echo count($ch), ' ', $ch->recv(), "\n";
Async\await($t);
?>
--EXPECT--
1 value
