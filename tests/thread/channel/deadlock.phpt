--TEST--
ThreadChannel: waiting on a channel that no other worker holds is a deadlock
--EXTENSIONS--
async
--INI--
async.debug_deadlock=0
--FILE--
<?php
use Async\ThreadChannel;

$ch = new ThreadChannel(1);
try { $ch->recv(); echo "received\n"; }
catch (Cancellation $e) { echo get_class($e->getPrevious()), "\n"; }
?>
--EXPECTF--
Async\DeadlockError

Fatal error: Uncaught Async\DeadlockError: %A
