--TEST--
ThreadPool: in coroutine mode tasks of one worker wait at the same time
--EXTENSIONS--
async
--FILE--
<?php
use Async\{ThreadChannel, ThreadPool};
use function Async\{await, await_all};

// Each task waits for the others, so it needs all of them at once.
$pool = new ThreadPool(1, coroutine: true);
$meeting = new ThreadChannel(8);
$futures = [];
$go = new ThreadChannel(8);
for ($i = 0; $i < 5; $i++) { $futures[] = $pool->submit(function () use ($meeting, $go, $i) { $meeting->send($i); return $go->recv(); }); }
for ($i = 0, $sum = 0; $i < 5; $i++) { $sum += $meeting->recv(); }
echo "all have met: $sum, running ", $pool->getRunningCount(), "\n";
for ($i = 0; $i < 5; $i++) { $go->send('g'); }
echo implode(await_all($futures)[0]), "\n";
$pool->close();
?>
--EXPECT--
all have met: 10, running 5
ggggg
