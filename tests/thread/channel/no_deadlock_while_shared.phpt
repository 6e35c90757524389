--TEST--
ThreadChannel: a coroutine that waits for a worker's value is not in a deadlock
--EXTENSIONS--
async
--FILE--
<?php
use Async\ThreadChannel;
use function Async\{await, spawn_thread};

$ch = new ThreadChannel(1);
$t = spawn_thread(function () use ($ch) {
    // Nothing in the parent's loop can happen before this is over.
    for ($i = 0; $i < 3; $i++) { Async\delay(10); }
    $ch->send('late');
});
echo $ch->recv(), "\n";
await($t);
?>
--EXPECT--
late
