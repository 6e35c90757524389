--TEST--
ThreadChannel: a channel of a worker is closed when that worker ends, and can still be drained
--EXTENSIONS--
async
--FILE--
<?php
use Async\ThreadChannelException;
use function Async\{await, spawn_thread};

$ch = await(spawn_thread(function () {
    $ch = new Async\ThreadChannel(4);
    $ch->send('left');
    $ch->send('behind');
    return $ch;
}));
echo $ch->recv(), ' ', $ch->recv(), "\n";
try { $ch->recv(); } catch (ThreadChannelException) { echo "closed\n"; }
try { $ch->send(1); } catch (ThreadChannelException) { echo "not for sending either\n"; }
var_dump($ch->isClosed());
?>
--EXPECT--
left behind
closed
not for sending either
bool(true)
