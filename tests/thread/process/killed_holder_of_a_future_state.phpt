--TEST--
Worker processes: a Future whose state was in a killed worker is a deadlock for who awaits it
--EXTENSIONS--
async
posix
pcntl
--INI--
async.thread_backend=process
async.debug_deadlock=0
--FILE--
<?php
use Async\{Future, FutureState};
use function Async\{await, spawn_thread};

$state = new FutureState();
$future = new Future($state);
$t = spawn_thread(function () use ($state) { posix_kill(getmypid(), SIGKILL); while (true); });
try { await($future); echo "returned\n"; }
catch (Cancellation $e) { echo get_class($e->getPrevious()), "\n"; }
?>
--EXPECTF--
Async\DeadlockError

Fatal error: Uncaught Async\DeadlockError: %A
