--TEST--
Worker processes: after all workers have ended the parent may fork, and the child may start workers of its own
--EXTENSIONS--
async
posix
pcntl
--INI--
async.thread_backend=process
--FILE--
<?php
use function Async\{await, spawn_thread};

echo await(spawn_thread(fn() => 'worker of the parent')), "\n";
$pid = null;
for ($i = 0; $i < 6000 && $pid === null; $i++) {
    try { $pid = pcntl_fork(); } catch (Error) { Async\delay(10); } // The worker may still be on its way out.
}
if ($pid === 0) {
    echo await(spawn_thread(fn() => 'worker of the child')), "\n";
    exit(4);
}
pcntl_waitpid($pid, $status);
echo 'child ended with ', pcntl_wexitstatus($status), "\n", await(spawn_thread(fn() => 'worker of the parent, again')), "\n";
?>
--EXPECT--
worker of the parent
worker of the child
child ended with 4
worker of the parent, again
