--TEST--
fork: the child of pcntl_fork() shuts down gracefully when SIGTERM comes
--EXTENSIONS--
async
pcntl
posix
--FILE--
<?php
use function Async\delay;

delay(1);
$pid = pcntl_fork();
if ($pid === 0) {
    try {
        posix_kill(posix_getpid(), SIGTERM);
        delay(60000);
    } finally {
        echo "child: cleaned up\n";
    }
}
pcntl_waitpid($pid, $status);
echo 'ended by signal ', pcntl_wifsignaled($status) ? pcntl_wtermsig($status) : 0, "\n";
?>
--EXPECT--
child: cleaned up
ended by signal 15
