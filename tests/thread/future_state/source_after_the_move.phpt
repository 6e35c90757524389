--TEST--
FutureState: after the move complete() and error() fail in the source, isCompleted() tells the truth
--EXTENSIONS--
async
--FILE--
<?php
use Async\{AsyncException, Future, FutureState, ThreadChannel};
use function Async\{await, spawn_thread};

$go = new ThreadChannel(1);
$state = new FutureState();
$future = new Future($state);
$t = spawn_thread(function () use ($state, $go) { $go->recv(); $state->complete(1); });
foreach (['complete' => 1, 'error' => new Exception('x')] as $method => $argument) {
    try { $state->$method($argument); echo "$method() worked\n"; } catch (AsyncException $e) { echo "$method() refused\n"; }
}
var_dump($state->isCompleted());
$go->send(1);
await($future);
var_dump($state->isCompleted(), $future->isCompleted());
await($t);
?>
--EXPECT--
complete() refused
error() refused
bool(false)
bool(true)
bool(true)
