--TEST--
C ABI: what was not read is told again by the next wait
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
[$a, $b] = AsyncProbe\fd_socketpair();
AsyncProbe\fd_write($b, 'abc');
$poll = AsyncProbe\poll($a, 1);
for ($i = 0; $i < 3; $i++) {
    AsyncProbe\wait([$poll]);
    echo AsyncProbe\fd_read($a, 1), "\n";
}
AsyncProbe\wait([$poll], 1);
echo count(AsyncProbe\poll_triggered($poll)), " events after the time-out\n";
AsyncProbe\event_dispose($poll);
?>
--EXPECT--
a
b
c
0 events after the time-out
