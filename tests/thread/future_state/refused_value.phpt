--TEST--
FutureState: a value that cannot be transferred is refused in the worker, which may complete with another
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Future, FutureState};
use function Async\{await, spawn_thread};

$state = new FutureState();
$future = new Future($state);
echo await(spawn_thread(function () use ($state) {
    try { $state->complete(STDIN); return 'accepted'; } catch (Error $e) { $state->complete('another'); return 'refused'; }
})), ' ', await($future), "\n";
?>
--EXPECT--
refused another
