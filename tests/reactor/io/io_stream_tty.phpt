--TEST--
C ABI: a terminal delivers what is typed, shows what is written, and ends
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
[$terminal, $other] = AsyncProbe\fd_pty();
$io = AsyncProbe\io_create($terminal, 'tty');
$keyboard = AsyncProbe\io_create($other, 'tty');
Async\spawn(fn() => AsyncProbe\io_write($keyboard, "typed\n"));
echo json_encode(AsyncProbe\io_read($io, 100)), "\n";
echo json_encode(AsyncProbe\io_read($keyboard, 100)), "\n"; // The terminal echoes.
AsyncProbe\io_write($io, "shown");
echo json_encode(AsyncProbe\io_read($keyboard, 100)), "\n";
AsyncProbe\io_close($io);
AsyncProbe\fd_close($terminal);
echo json_encode(AsyncProbe\io_read($keyboard, 100)), "\n";
array_map(AsyncProbe\event_dispose(...), [$io, $keyboard]);
?>
--EXPECT--
"typed\n"
"typed\r\n"
"shown"
""
