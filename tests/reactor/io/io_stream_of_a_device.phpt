--TEST--
C ABI: a device that cannot be watched is read and written at once
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
$zero = fopen('/dev/zero', 'r+');
$fd = (int) max(array_filter(scandir('/proc/self/fd'), fn($fd) => @readlink("/proc/self/fd/$fd") === '/dev/zero'));
$io = AsyncProbe\io_create($fd, 'pipe');
echo AsyncProbe\io_write($io, 'gone'), ' ', bin2hex(AsyncProbe\io_read($io, 4)), "\n";
AsyncProbe\event_dispose($io);
?>
--EXPECT--
4 00000000
