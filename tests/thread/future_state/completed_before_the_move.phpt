--TEST--
FutureState: a state that is completed already is no right to complete
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Future, FutureState};
use function Async\{await, spawn_thread};

$state = new FutureState();
$future = new Future($state);
$state->complete('before');
try {
    echo await(spawn_thread(function () use ($state) {
        try { $state->complete('after'); return 'completed again'; } catch (Async\AsyncException) { return 'refused in the worker'; }
    })), "\n";
} catch (Error | Async\AsyncException) { echo "refused\n"; }
echo await($future), "\n";
?>
--EXPECTREGEX--
refused( in the worker)?
before
