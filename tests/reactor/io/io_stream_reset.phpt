--TEST--
C ABI: a reset by the peer fails the read that waits, and the next write
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
[$a, $b] = AsyncProbe\fd_tcp_pair();
$io = AsyncProbe\io_create($a, 'tcp');
Async\spawn(fn() => AsyncProbe\fd_reset($b));
foreach ([fn() => AsyncProbe\io_read($io, 10), fn() => AsyncProbe\io_write($io, 'x'), fn() => AsyncProbe\io_write($io, 'y')] as $operation) {
    try {
        $operation();
    } catch (Async\InputOutputException $e) {
        echo preg_replace('/\d+/', 'N', $e->getMessage()), "\n";
    }
}
AsyncProbe\event_dispose($io);
?>
--EXPECT--
Cannot read from descriptor N: Connection reset by peer
Cannot write to descriptor N: Broken pipe
Cannot write to descriptor N: Broken pipe
