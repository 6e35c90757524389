--TEST--
FutureState: completing twice in the worker is an AsyncException there
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Future, FutureState};
use function Async\{await, spawn_thread};

$state = new FutureState();
$future = new Future($state);
echo await(spawn_thread(function () use ($state) {
    $state->complete('first');
    try { $state->complete('second'); return 'accepted'; } catch (Async\AsyncException) { return 'refused'; }
})), ' ', await($future), "\n";
?>
--EXPECT--
refused first
