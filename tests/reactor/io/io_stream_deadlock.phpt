--TEST--
C ABI: a read that is never answered is no deadlock: another process may hold the other side
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
[$a, $b] = AsyncProbe\fd_socketpair();
$io = AsyncProbe\io_create($a, 'tcp');
$reader = Async\spawn(fn() => AsyncProbe\io_read($io, 10));
Async\delay(20);
echo $reader->getAwaitingInfo()[0] === "I/O on the stream: unix socket (descriptor $a)" ? "waits\n" : "what?\n";
$reader->cancel();
AsyncProbe\io_close($io);
AsyncProbe\event_dispose($io);
?>
--EXPECT--
waits
