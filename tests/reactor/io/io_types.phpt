--TEST--
C ABI: pipes, terminals and TCP are streams, files and UDP are not; MULTISHOT is a flag of the handle
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
foreach (['pipe', 'file', 'TCP', 'UDP', 'TTY'] as $type => $name) {
    echo $name, AsyncProbe\io_is_stream($type) ? " is a stream\n" : " is none\n";
}
[$one, $other] = AsyncProbe\fd_socketpair();
$io = AsyncProbe\io_create($one, 'tcp');
var_dump(AsyncProbe\flag($io, 'io multishot'), AsyncProbe\flag($io, 'io multishot', true),
    AsyncProbe\flag($io, 'io multishot', false));
AsyncProbe\io_close($io);
AsyncProbe\event_dispose($io);
AsyncProbe\fd_close($other);
?>
--EXPECT--
pipe is a stream
file is none
TCP is a stream
UDP is none
TTY is a stream
bool(false)
bool(true)
bool(false)
