--TEST--
FutureState: sent through a channel, it is completed by the worker that receives it
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Future, FutureState, ThreadChannel};
use function Async\{await, spawn_thread};

// A request with an answer for each.
$requests = new ThreadChannel(4);
$t = spawn_thread(function () use ($requests) {
    try { while (true) { [$n, $answer] = $requests->recv(); $answer->complete($n * $n); } } catch (Async\ThreadChannelException) {}
});
$futures = [];
foreach ([3, 4, 5] as $n) {
    $state = new FutureState();
    $futures[] = new Future($state);
    $requests->send([$n, $state]);
}
echo implode(' ', array_map(fn($f) => await($f), $futures)), "\n";
$requests->close();
await($t);
?>
--EXPECT--
9 16 25
