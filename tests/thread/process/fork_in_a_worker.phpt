--TEST--
Worker processes: pcntl_fork() in a worker; the child ends without disturbing the worker
--EXTENSIONS--
async
posix
pcntl
--INI--
async.thread_backend=process
--FILE--
<?php
use function Async\{await, spawn_thread};

echo await(spawn_thread(function () {
    $pid = pcntl_fork();
    if ($pid === 0) { exit(3); }
    pcntl_waitpid($pid, $status);
    return 'child ended with ' . pcntl_wexitstatus($status);
})), "\n";
echo await(spawn_thread(fn() => 'next')), "\n";
?>
--EXPECT--
child ended with 3
next
