--TEST--
ThreadPool: a task that protects itself is cancelled after that section
--EXTENSIONS--
async
--FILE--
<?php
use Async\{AsyncCancellation, ThreadChannel, ThreadPool};
use function Async\await;

[$begun, $go] = [new ThreadChannel(1), new ThreadChannel(1)];
$pool = new ThreadPool(1);
$future = $pool->submit(function () use ($begun, $go) {
    Async\protect(function () use ($begun, $go) { $begun->send(1); $go->recv(); echo "protected section ends\n"; });
    Async\suspend();
    echo "not reached\n";
});
$begun->recv();
$future->cancel();
$go->send(1);
try { await($future); } catch (AsyncCancellation) {}
await($pool->submit(fn() => 1));
$pool->close();
?>
--EXPECT--
protected section ends
