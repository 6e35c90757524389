--TEST--
Worker processes: a SIGTERM to a worker ends that worker only
--EXTENSIONS--
async
posix
pcntl
--INI--
async.thread_backend=process
--FILE--
<?php
use Async\ThreadChannel;
use function Async\{await, spawn_thread};

[$pids, $go] = [new ThreadChannel(1), new ThreadChannel(1)];
$task = function () use ($pids, $go) { $pids->send(getmypid()); return $go->recv(); };
$first = spawn_thread($task);
$pid = $pids->recv();
$second = spawn_thread($task);
$pids->recv();
posix_kill($pid, SIGTERM);
try { await($first); echo "returned\n"; } catch (Throwable $e) { echo $e->getMessage() !== '' ? "the first has ended\n" : "silent\n"; }
$go->send('the second goes on');
echo await($second), "\n";
?>
--EXPECT--
the first has ended
the second goes on
