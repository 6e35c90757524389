--TEST--
FutureState: a Future whose state went with a worker that has ended is a deadlock for who awaits it
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
await(spawn_thread(function () use ($state) { return 'without completing'; }));
var_dump($future->isCompleted());
try { await($future); echo "returned\n"; }
catch (Cancellation $e) { echo get_class($e->getPrevious()), "\n"; }
?>
--EXPECTF--
bool(false)
Async\DeadlockError

Fatal error: Uncaught Async\DeadlockError: %A
