--TEST--
ThreadChannel: a wait becomes a deadlock when the last worker with a handle has ended
--EXTENSIONS--
async
--INI--
async.debug_deadlock=0
--FILE--
<?php
use Async\ThreadChannel;
use function Async\spawn_thread;

$ch = new ThreadChannel(1);
$t = spawn_thread(function () use ($ch) { $ch->send('only one'); });
echo $ch->recv(), "\n";
try { $ch->recv(); echo "received\n"; }
catch (Cancellation $e) { echo get_class($e->getPrevious()), "\n"; }
?>
--EXPECTF--
only one
Async\DeadlockError

Fatal error: Uncaught Async\DeadlockError: %A
