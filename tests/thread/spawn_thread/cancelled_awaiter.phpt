--TEST--
spawn_thread: cancelling the awaiter leaves the worker alone
--EXTENSIONS--
async
--FILE--
<?php
use Async\ThreadChannel;
use function Async\{await, spawn, spawn_thread, suspend};

$go = new ThreadChannel(1);
$t = spawn_thread(function () use ($go) { return 'got ' . $go->recv(); });
$awaiter = spawn(function () use ($t) {
    try { await($t); } catch (Async\AsyncCancellation) { echo "awaiter cancelled\n"; }
});
suspend();
$awaiter->cancel();
suspend();
$go->send('word');
echo await($t), "\n";
?>
--EXPECT--
awaiter cancelled
got word
