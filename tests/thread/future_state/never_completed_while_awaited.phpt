--TEST--
FutureState: the deadlock is found when the worker ends while its Future is awaited
--EXTENSIONS--
async
--INI--
async.debug_deadlock=0
--FILE--
<?php
use Async\{Future, FutureState};
use function Async\{await, spawn_thread};

$state = new FutureState();
$future = new Future($state);
$t = spawn_thread(function () use ($state) { Async\delay(5); });
try { await($future); echo "returned\n"; }
catch (Cancellation $e) { echo get_class($e->getPrevious()), "\n"; }
?>
--EXPECTF--
Async\DeadlockError

Fatal error: Uncaught Async\DeadlockError: %A
