--TEST--
FutureState: a worker may hand it on to another worker
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Future, FutureState};
use function Async\{await, spawn_thread};

$state = new FutureState();
$future = new Future($state);
echo await(spawn_thread(function () use ($state) {
    $inner = Async\spawn_thread(function () use ($state) { $state->complete('from the second'); });
    try { $state->complete('x'); $own = 'still mine'; } catch (Async\AsyncException) { $own = 'not mine any more'; }
    Async\await($inner);
    return $own;
})), ' ', await($future), "\n";
?>
--EXPECT--
not mine any more from the second
