--TEST--
C ABI: the command of a cancelled coroutine is told to terminate, and leaves no zombie
--EXTENSIONS--
async
posix
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
const EXEC = 0, SYSTEM = 1, EXEC_ARRAY = 2, PASSTHRU = 3, SHELL_EXEC = 4;

use function Async\{await, delay, spawn};
$fifo = tempnam(sys_get_temp_dir(), 'async');
unlink($fifo);
posix_mkfifo($fifo, 0600);
$caller = spawn(function () use ($fifo) {
    AsyncProbe\exec(EXEC, "echo \$\$ > $fifo; exec sleep 60");
});
Async\suspend();
$pid = (int) file_get_contents($fifo);
unlink($fifo);
$caller->cancel();
try {
    await($caller);
} catch (Cancellation) {
    echo "cancelled\n";
}
echo AsyncProbe\active_events(), "\n";
// Until its status has been fetched the process is there, if only as a zombie.
while (posix_kill($pid, 0)) {
    delay(1);
}
echo "gone\n";
?>
--EXPECT--
cancelled
0
gone
