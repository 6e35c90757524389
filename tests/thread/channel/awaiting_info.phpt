--TEST--
ThreadChannel: a parked coroutine says in which call it waits
--EXTENSIONS--
async
--FILE--
<?php
use Async\ThreadChannel;
use function Async\{await, spawn, suspend};

[$full, $empty] = [new ThreadChannel(1), new ThreadChannel(1)];
$full->send(1);
$waits = ['send' => spawn(fn() => $full->send(2)), 'recv' => spawn(fn() => $empty->recv())];
suspend();
suspend();
foreach ($waits as $call => $coroutine) {
    echo str_contains(json_encode($coroutine->getAwaitingInfo()), "ThreadChannel::$call()") ? "$call() is named\n" : json_encode($coroutine->getAwaitingInfo()) . "\n";
}
$full->recv();
$empty->send(1);
foreach ($waits as $coroutine) { await($coroutine); }
?>
--EXPECT--
send() is named
recv() is named
