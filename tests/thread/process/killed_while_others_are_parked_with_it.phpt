--TEST--
Worker processes: a killed receiver takes no value along for which it only waited
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

[$pids, $ch] = [new ThreadChannel(1), new ThreadChannel(1)];
$doomed = spawn_thread(function () use ($pids, $ch) { $pids->send(getmypid()); $ch->recv(); });
posix_kill($pids->recv(), SIGKILL);
try { await($doomed); } catch (Async\ThreadTransferException) { echo "killed\n"; }
$other = spawn_thread(function () use ($ch) { return $ch->recv(); });
$ch->send('value');
echo await($other), "\n";
?>
--EXPECT--
killed
value
