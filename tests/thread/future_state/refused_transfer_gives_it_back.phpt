--TEST--
FutureState: when another part of the transfer is refused, the state stays here
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Future, FutureState};
use function Async\{await, spawn_thread};

$state = new FutureState();
$future = new Future($state);
$stream = STDIN;
try { spawn_thread(function () use ($state, $stream) {}); } catch (Error $e) { echo "refused\n"; }
$state->complete('completed here');
echo await($future), "\n";
?>
--EXPECT--
refused
completed here
