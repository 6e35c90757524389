--TEST--
Thread: cancel() ends a recv() of the worker, and the channel stays as it was
--EXTENSIONS--
async
--FILE--
<?php
use Async\{AsyncCancellation, ThreadChannel};
use function Async\{await, spawn_thread};

[$begun, $ch] = [new ThreadChannel(1), new ThreadChannel(2)];
$t = spawn_thread(function () use ($begun, $ch) {
    try { $begun->send(1); $ch->recv(); } catch (AsyncCancellation $e) { echo "the worker was cancelled\n"; throw $e; }
});
$begun->recv();
$t->cancel();
try { await($t); } catch (AsyncCancellation) { echo "cancelled\n"; }
$ch->send('still there');
echo $ch->recv(), "\n";
?>
--EXPECT--
the worker was cancelled
cancelled
still there
