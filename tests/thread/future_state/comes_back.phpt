--TEST--
FutureState: a state that returns to its creator completes the Future there
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Future, FutureState};
use function Async\{await, spawn_thread};

$state = new FutureState();
$future = new Future($state);
$back = await(spawn_thread(fn() => $state));
$back->complete('home again');
echo await($future), "\n";
?>
--EXPECT--
home again
