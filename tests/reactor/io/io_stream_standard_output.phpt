--TEST--
C ABI: a standard stream is used through a descriptor of our own and stays open
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
$io = AsyncProbe\io_create(1, 'pipe', 2 | 64);
AsyncProbe\io_write($io, "through the handle\n");
AsyncProbe\event_dispose($io);
fwrite(STDOUT, "still open\n");
?>
--EXPECT--
through the handle
still open
