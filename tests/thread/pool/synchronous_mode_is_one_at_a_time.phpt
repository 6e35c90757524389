--TEST--
ThreadPool: in synchronous mode a worker runs one task at a time, also when that waits
--EXTENSIONS--
async
--FILE--
<?php
use Async\{ThreadChannel, ThreadPool};
use function Async\await_all;

$log = new ThreadChannel(100);
$pool = new ThreadPool(1, queueSize: 8);
$futures = [];
foreach (['a', 'b', 'c'] as $name) {
    $futures[] = $pool->submit(function () use ($log, $name) { $log->send("$name begins"); Async\delay(2); Async\suspend(); $log->send("$name ends"); });
}
await_all($futures);
while (count($log)) { echo $log->recv(), "\n"; }
$pool->close();
?>
--EXPECT--
a begins
a ends
b begins
b ends
c begins
c ends
