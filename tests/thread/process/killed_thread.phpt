--TEST--
Worker processes: a worker that a signal ends fails its thread with a message that names the signal
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

foreach (['SIGSEGV' => 11, 'SIGKILL' => 9, 'SIGABRT' => 6] as $name => $signal) {
    try { await(spawn_thread(function () use ($signal) { posix_kill(getmypid(), $signal); while (true); })); echo "returned\n"; }
    catch (ThreadTransferException $e) { echo preg_match("/$name|signal $signal\b/i", $e->getMessage()) ? "names $name" : $e->getMessage(), "\n"; }
}
echo await(spawn_thread(fn() => 'the next one works')), "\n";
?>
--EXPECT--
names SIGSEGV
names SIGKILL
names SIGABRT
the next one works
