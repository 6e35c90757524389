--TEST--
ThreadChannel: close() wakes parked senders and receivers of all threads; what a sender could not place is discarded
--EXTENSIONS--
async
--FILE--
<?php
use Async\{ThreadChannel, ThreadChannelException};
use function Async\{await, spawn, spawn_thread, suspend};

[$full, $empty, $ready] = [new ThreadChannel(1), new ThreadChannel(1), new ThreadChannel(4)];
$full->send('kept');
$sender = function () use ($full, $ready) {
    $ready->send(1);
    try { $full->send('lost'); return 'sent'; } catch (Async\ThreadChannelException) { return 'sender refused'; }
};
$receiver = function () use ($empty, $ready) {
    $ready->send(1);
    try { $empty->recv(); return 'received'; } catch (Async\ThreadChannelException) { return 'receiver refused'; }
};
$waits = [spawn_thread($sender), spawn_thread($receiver), spawn($sender), spawn($receiver)];
for ($i = 0; $i < 4; $i++) { $ready->recv(); }
suspend();
$full->close();
$empty->close();
foreach ($waits as $wait) { echo await($wait), "\n"; }
echo $full->recv(), "\n";
try { $full->recv(); } catch (ThreadChannelException) { echo "nothing more\n"; }
?>
--EXPECT--
sender refused
receiver refused
sender refused
receiver refused
kept
nothing more
