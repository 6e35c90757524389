--TEST--
signal: the third argument of pcntl_signal() says whether a read or a wait for a child goes on
--EXTENSIONS--
async
pcntl
posix
--FILE--
<?php
use function Async\spawn;

foreach ([false, true] as $restarts) {
    pcntl_signal(SIGUSR1, function () { echo "handler\n"; }, $restarts);
    $child = proc_open(['cat'], [['pipe', 'r'], ['pipe', 'w']], $pipes);
    $pid = proc_get_status($child)['pid'];
    spawn(function () use ($pipes, $restarts) { // When main waits.
        posix_kill(posix_getpid(), SIGUSR1);
        if ($restarts) {
            fclose($pipes[0]); // Now the child ends.
        }
    });
    $ended = pcntl_waitpid($pid, $status);
    echo $restarts ? 'restarts: ' : 'does not: ';
    echo $ended === $pid ? "the child has ended\n" : pcntl_strerror(pcntl_get_last_error()) . "\n";
    pcntl_signal_dispatch();
    $restarts || fclose($pipes[0]);
    @proc_close($child);
}
?>
--EXPECT--
does not: Interrupted system call
handler
restarts: the child has ended
handler
