--TEST--
C ABI: a reset by the peer wakes a writer too
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
[$a, $b] = AsyncProbe\fd_tcp_pair();
AsyncProbe\fd_fill($a);
$writer = AsyncProbe\poll($a, 2);
Async\spawn(fn() => AsyncProbe\fd_reset($b));
AsyncProbe\wait([$writer]);
echo in_array('disconnect', AsyncProbe\poll_triggered($writer)) ? "disconnect\n" : "what?\n";
echo AsyncProbe\fd_write($a, 'x'), "\n";
AsyncProbe\event_dispose($writer);
?>
--EXPECT--
disconnect
Connection reset by peer
