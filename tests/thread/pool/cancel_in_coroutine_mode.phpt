--TEST--
ThreadPool: cancel() cancels running tasks in coroutine mode, which clean up
--EXTENSIONS--
async
--FILE--
<?php
use Async\{AsyncCancellation, ThreadChannel, ThreadPool};
use function Async\await;

$begun = new ThreadChannel(4);
$pool = new ThreadPool(1, coroutine: true);
$task = function (string $name) use ($begun) {
    try { $begun->send(1); Async\delay(600000); } finally { echo "cleaned up\n"; }
};
$futures = [$pool->submit($task, 'a'), $pool->submit($task, 'b')];
$begun->recv();
$begun->recv();
$pool->cancel();
foreach ($futures as $future) { try { await($future); echo "returned\n"; } catch (AsyncCancellation) { $ends[] = 'cancelled'; } }
echo implode(' ', $ends), "\n";
?>
--EXPECT--
cleaned up
cleaned up
cancelled cancelled
