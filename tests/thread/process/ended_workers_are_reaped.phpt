--TEST--
Worker processes: workers that have ended leave no zombie process behind
--EXTENSIONS--
async
posix
pcntl
--INI--
async.thread_backend=process
--SKIPIF--
<?php if (PHP_OS_FAMILY !== 'Linux') die('skip reads /proc'); ?>
--FILE--
<?php
require __DIR__ . '/../inc/process.inc';
use function Async\{await, delay, spawn_thread};

$go = new Async\ThreadChannel(1);
$parents = new Async\ThreadChannel(1);
$kept = spawn_thread(function () use ($parents, $go) { $parents->send(posix_getppid()); $go->recv(); });
$template = $parents->recv();
for ($i = 0; $i < 5; $i++) { await(spawn_thread(fn() => 1)); }
try { await(spawn_thread(function () { posix_kill(getmypid(), SIGKILL); while (true); })); } catch (Async\ThreadTransferException) {}
for ($i = 0; $i < 6000 && in_array('Z', children_of($template), true); $i++) { delay(10); }
echo in_array('Z', children_of($template), true) ? 'zombies' : 'none', ', ', children_of($template) !== [] ? 'one worker is alive' : 'no worker', "\n";
$go->send(1);
await($kept);
?>
--EXPECT--
none, one worker is alive
