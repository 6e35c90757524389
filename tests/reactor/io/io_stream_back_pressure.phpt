--TEST--
C ABI: no room in alloc_cb holds a multishot read back until a coroutine waits again
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
[$a, $b] = AsyncProbe\fd_socketpair();
$io = AsyncProbe\io_create($a, 'tcp');
AsyncProbe\io_room($io, 5);
$request = AsyncProbe\io_multishot($io, 64, function (?string $chunk) { echo $chunk ?? 'end', "\n"; });
AsyncProbe\fd_write($b, 'hello world');
Async\delay(5);
echo "held back\n";
AsyncProbe\io_room($io, 640);
AsyncProbe\fd_end_writing($b);
AsyncProbe\io_request_await($io, $request);
AsyncProbe\io_request_dispose($request);
AsyncProbe\event_dispose($io);
?>
--EXPECT--
hello
held back
 world
end
