--TEST--
ThreadChannel: send() on a closed channel fails, also in another worker, and close() may be called again
--EXTENSIONS--
async
--FILE--
<?php
use Async\{ThreadChannel, ThreadChannelException};
use function Async\{await, spawn_thread};

$ch = new ThreadChannel(2);
$ch->send('kept');
$ch->close();
$ch->close();
try { $ch->send('x'); } catch (ThreadChannelException $e) { echo $e->getMessage() !== '' ? 'refused here' : 'silent', "\n"; }
echo await(spawn_thread(function () use ($ch) {
    $ch->close();
    try { $ch->send('x'); } catch (Async\ThreadChannelException) { return 'refused there, ' . $ch->recv(); }
})), "\n";
echo count($ch), "\n";
?>
--EXPECT--
refused here
refused there, kept
0
