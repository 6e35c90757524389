--TEST--
ThreadPool: map() throws the first failure; tasks that are queued or running are abandoned
--EXTENSIONS--
async
--FILE--
<?php
use Async\{ThreadChannel, ThreadPool};
use function Async\await;

[$begun, $ended] = [new ThreadChannel(8), new ThreadChannel(8)];
$pool = new ThreadPool(2, queueSize: 16);
try {
    $pool->map(['waits', 'fails', 'queued', 'queued', 'queued'], function (string $what) use ($begun, $ended) {
        if ($what === 'waits') { try { $begun->send(1); Async\delay(600000); } finally { $ended->send('the running one was cancelled'); } }
        if ($what === 'fails') { $begun->recv(); throw new DomainException('first failure'); }
        // One of these may have begun before the failure is known.
        return 1;
    });
    echo "returned\n";
} catch (DomainException $e) { echo $e->getMessage(), "\n"; }
echo $ended->recv(), "\n", await($pool->submit(fn() => 'goes on')), "\n";
$pool->close();
?>
--EXPECT--
first failure
the running one was cancelled
goes on
