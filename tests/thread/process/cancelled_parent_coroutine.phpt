--TEST--
Worker processes: asking a channel of another worker may be cancelled, and nothing is lost
--EXTENSIONS--
async
posix
pcntl
--INI--
async.thread_backend=process
--FILE--
<?php
use Async\ThreadChannel;
use function Async\{await, spawn_thread};

$ch = new ThreadChannel(4);
$t = spawn_thread(function () use ($ch) {
    $counter = Async\spawn(function () use ($ch) { return count($ch); });
    $receiver = Async\spawn(function () use ($ch) { return $ch->recv(); });
    Async\suspend();
    $receiver->cancel();
    try { Async\await($receiver); } catch (Cancellation) {}
    return Async\await($counter);
});
await($t);
$ch->send('value');
echo await(spawn_thread(fn() => $ch->recv())), "\n";
?>
--EXPECT--
value
