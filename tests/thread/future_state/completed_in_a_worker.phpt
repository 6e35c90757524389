--TEST--
FutureState: the right to complete moves with it, and the value comes back to its Future
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Future, FutureState};
use function Async\{await, spawn_thread};

$state  = new FutureState();
$future = new Future($state);
$t = spawn_thread(function () use ($state) { $state->complete(strrev('olleh')); return 'end'; });
try { $state->complete('mine'); } catch (Async\AsyncException) { echo "not mine any more\n"; }
echo await($future), ' ', await($t), "\n";
?>
--EXPECT--
not mine any more
hello end
