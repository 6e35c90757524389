--TEST--
C ABI: the program goes on after the main script until the request is over
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
[$a, $b] = AsyncProbe\fd_socketpair();
$io = AsyncProbe\io_create($a, 'tcp');
Async\spawn(function () use ($io) {
    echo AsyncProbe\io_read($io, 10), "\n";
    AsyncProbe\event_dispose($io);
});
Async\spawn(function () use ($b) { Async\delay(5); AsyncProbe\fd_write($b, 'late'); });
echo "main ends\n";
?>
--EXPECT--
main ends
late
