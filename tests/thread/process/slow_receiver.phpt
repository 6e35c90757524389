--TEST--
Worker processes: a worker that does not read does not block the parent's other traffic
--EXTENSIONS--
async
posix
pcntl
--INI--
async.thread_backend=process
async.interpose=none
--FILE--
<?php
use Async\{ThreadChannel, ThreadPool};
use function Async\await;

$file = sys_get_temp_dir() . '/async-slow-' . getmypid();
$busy = new ThreadPool(1, queueSize: 100);
$other = new ThreadPool(1);
$ch = new ThreadChannel(1);
$first = $busy->submit(function () use ($file) { while (!file_exists($file)) { clearstatcache(); } return 'computed'; });
$big = str_repeat('x', 1 << 20);
for ($i = 0; $i < 20; $i++) { $queued[] = $busy->submit(fn(string $s) => strlen($s), $big); }
echo await($other->submit(fn() => 'the other pool answers')), "\n";
touch($file);
echo await($first), ' ', array_sum(array_map(fn($f) => await($f), $queued)), "\n";
unlink($file);
$busy->close();
$other->close();
?>
--EXPECT--
the other pool answers
computed 20971520
