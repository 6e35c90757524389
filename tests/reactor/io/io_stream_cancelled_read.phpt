--TEST--
C ABI: a cancelled read loses no data
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
[$a, $b] = AsyncProbe\fd_socketpair();
$io = AsyncProbe\io_create($a, 'tcp');
$reader = Async\spawn(fn() => AsyncProbe\io_read($io, 100));
Async\suspend();
$reader->cancel();
try { Async\await($reader); } catch (Async\AsyncCancellation) { echo "cancelled\n"; }
AsyncProbe\fd_write($b, 'still there');
echo AsyncProbe\io_read($io, 100), "\n";
AsyncProbe\event_dispose($io);
?>
--EXPECT--
cancelled
still there
