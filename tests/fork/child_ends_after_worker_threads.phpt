--TEST--
fork: a child of a process with worker threads ends with its own exit code
--EXTENSIONS--
async
pcntl
--SKIPIF--
<?php require __DIR__ . '/../inc/seam.inc'; skip_without_seam(); ?>
--FILE--
<?php
use function Async\{await, spawn};

echo await(spawn(fn() => gethostbyname('localhost'))), "\n"; // A worker thread looks it up.

$pid = pcntl_fork();
if ($pid === 0) {
    exit(3);
}
pcntl_waitpid($pid, $status);
echo pcntl_wifexited($status) ? 'exit code ' . pcntl_wexitstatus($status) : 'signal ' . pcntl_wtermsig($status), "\n";

$pid = pcntl_fork();
if ($pid === 0) {
    echo await(spawn(fn() => gethostbyname('localhost'))), " again, in the child\n";
    exit(4);
}
pcntl_waitpid($pid, $status);
echo pcntl_wifexited($status) ? 'exit code ' . pcntl_wexitstatus($status) : 'signal ' . pcntl_wtermsig($status), "\n";
?>
--EXPECT--
127.0.0.1
exit code 3
127.0.0.1 again, in the child
exit code 4
