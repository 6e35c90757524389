--TEST--
C ABI: IO_AWAIT: ready, not in time, closed
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
[$a, $b] = AsyncProbe\fd_socketpair();
$io = AsyncProbe\io_create($a, 'tcp');
echo AsyncProbe\io_await($io, 2), ' ', AsyncProbe\io_await($io, 1, 5), ' ', AsyncProbe\io_await($io, 1, 0), "\n";
AsyncProbe\fd_write($b, 'x');
echo AsyncProbe\io_await($io, 1, 1000), "\n";
AsyncProbe\io_close($io);
try { AsyncProbe\io_await($io, 1); } catch (Async\InputOutputException $e) { echo preg_replace('/\d+/', 'N', $e->getMessage()), "\n"; }
AsyncProbe\event_dispose($io);
?>
--EXPECT--
1 0 0
1
Cannot wait for descriptor N: the handle is closed
