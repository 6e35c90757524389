--TEST--
C ABI: requests that are disposed of in flight take nothing and leave nothing
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
[$a, $b] = AsyncProbe\fd_socketpair();
$io = AsyncProbe\io_create($a, 'tcp');
$first = AsyncProbe\io_read_begin($io, 10);
$second = AsyncProbe\io_read_begin($io, 10);
echo AsyncProbe\active_events(), "\n";
AsyncProbe\io_request_dispose($first);
AsyncProbe\fd_write($b, 'for the second');
AsyncProbe\io_request_await($io, $second);
echo AsyncProbe\io_request_data($second), "\n";
AsyncProbe\io_request_dispose($second);
$filled = AsyncProbe\fd_fill($a);
$write = AsyncProbe\io_write_begin($io, 'unsent');
echo AsyncProbe\io_request($write), ' ', AsyncProbe\active_events(), "\n";
AsyncProbe\io_request_dispose($write);
echo AsyncProbe\active_events(), "\n";
AsyncProbe\event_dispose($io);
?>
--EXPECT--
2
for the se
in flight 1
0
