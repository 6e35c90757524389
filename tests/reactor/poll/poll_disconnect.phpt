--TEST--
C ABI: the end of the other side is told to a waiter that asks for it, and not to a writer
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
[$a, $b] = AsyncProbe\fd_socketpair();
$disconnect = AsyncProbe\poll($a, 4);
AsyncProbe\fd_end_writing($b);
AsyncProbe\wait([$disconnect]);
echo implode(' ', AsyncProbe\poll_triggered($disconnect)), "\n";
AsyncProbe\fd_fill($a);
$writer = AsyncProbe\poll($a, 2);
AsyncProbe\wait([$writer], 10);
echo count(AsyncProbe\poll_triggered($writer)), "\n";
array_map(AsyncProbe\event_dispose(...), [$disconnect, $writer]);
?>
--EXPECT--
disconnect
0
