--TEST--
Worker processes: a worker that ends in another way is reported with its exit status
--EXTENSIONS--
async
posix
pcntl
--INI--
async.thread_backend=process
--FILE--
<?php
use Async\ThreadTransferException;
use function Async\{await, spawn_thread};

try { await(spawn_thread(function () { pcntl_exec('/bin/sh', ['-c', 'exit 7']); })); echo "returned\n"; }
catch (ThreadTransferException $e) { echo preg_match('/\b7\b/', $e->getMessage()) ? 'names 7' : $e->getMessage(), "\n"; }
?>
--EXPECT--
names 7
