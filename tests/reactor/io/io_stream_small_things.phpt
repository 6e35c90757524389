--TEST--
C ABI: flush, stat, seek and options of a stream
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
[$a, $b] = AsyncProbe\fd_tcp_pair();
$io = AsyncProbe\io_create($a, 'tcp');
echo AsyncProbe\io_flush($io), ' ', AsyncProbe\io_stat($io)[0], ' ', AsyncProbe\io_seek($io, 0, SEEK_SET), "\n";
// TTL, NODELAY, KEEPALIVE; then BROADCAST and MULTICAST_TTL, which a TCP socket has not.
echo implode(' ', array_map(fn($option) => AsyncProbe\io_set_option($io, $option, 1), [4, 5, 6, 1, 3])), "\n";
AsyncProbe\event_dispose($io);
?>
--EXPECT--
0 140000 -1
0 0 0 -1 -1
