--TEST--
FutureState: all awaiters and chains of the Future see the value from the worker
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Future, FutureState, ThreadChannel};
use function Async\{await, spawn, spawn_thread, suspend};

$go = new ThreadChannel(1);
$state = new FutureState();
$future = new Future($state);
$t = spawn_thread(function () use ($state, $go) { $go->recv(); $state->complete(5); });
$waits = [spawn(fn() => await($future)), spawn(fn() => await($future)), $future->map(fn($n) => $n * 2), $future->catch(fn() => 0), $future->finally(function () { echo "finally\n"; })];
suspend();
$go->send(1);
echo implode(' ', array_map(fn($w) => await($w), $waits)), "\n";
await($t);
?>
--EXPECT--
finally
5 5 10 5 5
