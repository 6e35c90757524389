--TEST--
libc seam: a cancelled exec() throws the cancellation, without a warning, and ends its command
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/../inc/seam.inc';
skip_without_seam();
?>
--INI--
async.interpose=all
--FILE--
<?php
use function Async\{await, delay, spawn};
$pid_file = tempnam(sys_get_temp_dir(), 'async');
$command = spawn(function () use ($pid_file) {
    try {
        exec("echo \$\$ > $pid_file; exec sleep 60");
    } finally {
        echo "finally\n";
    }
});
do {
    delay(5);
} while (($pid = (int) file_get_contents($pid_file)) === 0);
$command->cancel();
try { await($command); } catch (Async\AsyncCancellation) { echo "cancelled\n"; }
// Gone for good: neither running nor waiting to be reaped.
while (file_exists("/proc/$pid")) {
    delay(5);
}
echo "ended\n";
unlink($pid_file);
?>
--EXPECT--
finally
cancelled
ended
