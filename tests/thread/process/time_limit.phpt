--TEST--
Worker processes: a task that exceeds its time limit ends its worker only
--EXTENSIONS--
async
posix
pcntl
--INI--
async.thread_backend=process
display_errors=0
log_errors=0
--FILE--
<?php
use Async\ThreadTransferException;
use function Async\{await, spawn_thread};

try { await(spawn_thread(function () { set_time_limit(1); while (true); })); echo "returned\n"; }
catch (ThreadTransferException $e) { echo str_contains($e->getMessage(), 'Maximum execution time') ? 'with the cause' : $e->getMessage(), "\n"; }
echo await(spawn_thread(fn() => 'the next one works')), "\n";
?>
--EXPECT--
with the cause
the next one works
