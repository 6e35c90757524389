--TEST--
ThreadChannel: values of a worker come in order, a closed channel is drained first, and a token ends a wait
--EXTENSIONS--
async
--FILE--
<?php
use Async\{OperationCanceledException, ThreadChannel, ThreadChannelException};
use function Async\{await, spawn_thread, timeout};

$ch = new ThreadChannel(2);
$t = spawn_thread(function () use ($ch) {
    foreach (['a', 'b', 'c'] as $v) $ch->send($v);
    $ch->close();
});
try { while (true) echo $ch->recv(), ' '; }
catch (ThreadChannelException) { echo "closed\n"; }
await($t);
try { $ch->recv(); } catch (ThreadChannelException) { echo "still closed\n"; }
$c = new ThreadChannel(1);
try { $c->recv(timeout(10)); }
catch (OperationCanceledException $e) { echo get_class($e->getPrevious()), "\n"; }
?>
--EXPECT--
a b c closed
still closed
Async\TimeoutException
