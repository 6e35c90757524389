--TEST--
FutureState: a second transfer of the same state is a ThreadTransferException
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Future, FutureState, ThreadChannel, ThreadPool, ThreadTransferException};
use function Async\{await, spawn_thread};

$state = new FutureState();
$future = new Future($state);
$t = spawn_thread(function () use ($state) { $state->complete('once'); });
$pool = new ThreadPool(1);
foreach ([fn() => spawn_thread(function () use ($state) {}), fn() => (new ThreadChannel())->send($state), fn() => $pool->submit(fn($s) => 1, $state)] as $again) {
    try { $again(); echo "accepted\n"; } catch (ThreadTransferException) { echo "refused\n"; }
}
echo await($future), "\n";
await($t);
$pool->close();
?>
--EXPECT--
refused
refused
refused
once
