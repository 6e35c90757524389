--TEST--
ThreadPool: a task does not wait behind a busy worker while another is free
--EXTENSIONS--
async
--FILE--
<?php
use Async\{ThreadChannel, ThreadPool};
use function Async\await;

$go = new ThreadChannel(1);
$pool = new ThreadPool(2);
$long = $pool->submit(function () use ($go) { return $go->recv(); });
for ($i = 0; $i < 20; $i++) { await($pool->submit(fn() => 1)); }
$go->send('long one');
echo await($long), ' ', $pool->getCompletedCount(), "\n";
$pool->close();
?>
--EXPECT--
long one 21
