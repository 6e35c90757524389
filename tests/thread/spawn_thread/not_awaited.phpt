--TEST--
spawn_thread: a thread that nobody awaits does not hold the main script, but the process ends after it
--EXTENSIONS--
async
--FILE--
<?php
use Async\{ThreadChannel, ThreadChannelException};
use function Async\spawn_thread;

$ch = new ThreadChannel(1);
spawn_thread(function () use ($ch) {
    // The channel is closed when its owner, the main script, has ended.
    try { $ch->recv(); } catch (ThreadChannelException) { echo "worker ends\n"; }
});
echo "main ends\n";
?>
--EXPECT--
main ends
worker ends
