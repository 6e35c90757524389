--TEST--
C ABI: a descriptor that is closed behind the back of its handle fails what is begun and what waits
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
function attempt(callable $operation): void {
    try {
        $operation();
        echo "no error\n";
    } catch (Async\InputOutputException $e) {
        echo preg_replace('/\d+/', 'N', $e->getMessage()), "\n";
    }
}
[$a, $b] = AsyncProbe\fd_socketpair();
$io = AsyncProbe\io_create($a, 'tcp');
$reader = Async\spawn(fn() => attempt(fn() => AsyncProbe\io_read($io, 10)));
Async\suspend();
AsyncProbe\fd_close($a);
Async\await($reader);
attempt(fn() => AsyncProbe\io_read($io, 10));
attempt(fn() => AsyncProbe\io_write($io, 'x'));
echo AsyncProbe\active_events(), "\n";
AsyncProbe\event_dispose($io);
?>
--EXPECT--
Cannot read from descriptor N: Bad file descriptor
Cannot read from descriptor N: Bad file descriptor
Cannot write to descriptor N: Bad file descriptor
0
