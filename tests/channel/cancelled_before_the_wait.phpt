--TEST--
Channel: a coroutine that was cancelled while it ran gets it at the wait, and leaves no trace
--EXTENSIONS--
async
--FILE--
<?php
use Async\{AsyncCancellation, Channel};
use function Async\{current_coroutine, spawn, suspend};

$ch = new Channel();
spawn(function () use ($ch) {
    current_coroutine()->cancel();
    try { $ch->send(1); } catch (AsyncCancellation) { echo "send ", $ch->count(), "\n"; }
});
spawn(function () use ($ch) {
    current_coroutine()->cancel();
    try { $ch->recv(); } catch (AsyncCancellation) { echo "recv\n"; }
    var_dump($ch->sendAsync(1));
    echo $ch->recv(), "\n";                             // Need not wait.
});
suspend();
suspend();
?>
--EXPECT--
send 0
recv
bool(true)
1
