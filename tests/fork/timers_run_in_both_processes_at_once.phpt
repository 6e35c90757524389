--TEST--
fork: parent and child wait on timers at the same time without disturbing each other
--EXTENSIONS--
async
pcntl
--FILE--
<?php
use function Async\delay;

delay(1);
[$mine, $theirs] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
$pid = pcntl_fork();
if ($pid === 0) {
    for ($i = 0; $i < 5; $i++) {
        delay(2);
    }
    fwrite($theirs, "child done\n");
    exit(0);
}
for ($i = 0; $i < 5; $i++) {
    delay(2);
}
echo "parent done\n";
echo fgets($mine);
pcntl_waitpid($pid, $status);
?>
--EXPECT--
parent done
child done
