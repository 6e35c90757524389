--TEST--
ThreadChannel: send() on a full channel suspends the coroutine, not the thread
--EXTENSIONS--
async
--FILE--
<?php
use Async\ThreadChannel;
use function Async\{await, spawn, suspend};

$ch = new ThreadChannel(1);
$ch->send('first');
$sender = spawn(function () use ($ch) {
    echo "sends\n";
    $ch->send('second');
    echo "sent\n";
});
spawn(function () { echo "other coroutine\n"; });
suspend();
suspend();
echo 'suspended ', var_export($sender->isSuspended(), true), ', ', count($ch), " in the buffer\n";
echo $ch->recv(), "\n";
await($sender);
echo $ch->recv(), "\n";
?>
--EXPECT--
sends
other coroutine
suspended true, 1 in the buffer
first
sent
second
