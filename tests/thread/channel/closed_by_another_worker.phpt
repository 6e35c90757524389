--TEST--
ThreadChannel: close() in a worker wakes a receiver of the owner
--EXTENSIONS--
async
--FILE--
<?php
use Async\{ThreadChannel, ThreadChannelException};
use function Async\{await, spawn_thread};

$ch = new ThreadChannel(1);
$t = spawn_thread(function () use ($ch) { $ch->close(); });
try { $ch->recv(); echo "received\n"; } catch (ThreadChannelException) { echo "closed\n"; }
await($t);
echo var_export($ch->isClosed(), true), "\n";
?>
--EXPECT--
closed
true
