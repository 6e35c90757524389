--TEST--
Shutdown: pcntl_fork() is refused while a worker runs
--EXTENSIONS--
async
pcntl
--FILE--
<?php
use Async\ThreadChannel;
use function Async\{await, spawn_thread};

$go = new ThreadChannel(1);
$t = spawn_thread(function () use ($go) { $go->recv(); });
try { $pid = pcntl_fork(); if ($pid === 0) { exit(0); } echo "forked\n"; } catch (Error $e) { echo "refused\n"; }
$go->send(1);
await($t);
?>
--EXPECT--
refused
