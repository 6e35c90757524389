--TEST--
Worker processes: pcntl_wait() and SIGCHLD tell of the user's own children only
--EXTENSIONS--
async
posix
pcntl
--INI--
async.thread_backend=process
--FILE--
<?php
use Async\ThreadPool;
use function Async\{await, spawn_thread};

$signals = 0;
pcntl_async_signals(true);
pcntl_signal(SIGCHLD, function () use (&$signals) { $signals++; });
$pool = new ThreadPool(2);
await($pool->submit(fn() => 1));
await(spawn_thread(fn() => 1));
$pool->close();
while ($pool->getWorkerCount() > 0) { Async\delay(1); }
var_dump(pcntl_wait($status, WNOHANG), $signals);
unset($pool);
$process = proc_open(['sh', '-c', 'exit 3'], [], $pipes);
$pid = proc_get_status($process)['pid'];
var_dump(pcntl_waitpid($pid, $status) === $pid, pcntl_wexitstatus($status));
?>
--EXPECT--
int(-1)
int(0)
bool(true)
int(3)
