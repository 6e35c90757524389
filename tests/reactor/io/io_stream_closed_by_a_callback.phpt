--TEST--
C ABI: a callback of a handle may close it, and the coroutines that are parked on it wake
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
[$a, $b] = AsyncProbe\fd_socketpair();
$io = AsyncProbe\io_create($a, 'tcp');
AsyncProbe\fd_fill($a);
$writer = Async\spawn(function () use ($io) {
    try {
        AsyncProbe\io_write($io, 'never');
    } catch (Async\InputOutputException $e) {
        echo preg_replace('/\d+/', 'N', $e->getMessage()), "\n";
    }
});
Async\suspend();
$request = AsyncProbe\io_multishot($io, 10, function (?string $chunk) use ($io) {
    echo "chunk $chunk\n";
    AsyncProbe\io_close($io);
});
AsyncProbe\fd_write($b, 'poison');
Async\await($writer);
echo preg_replace('/\d+ was/', 'N was', AsyncProbe\io_request($request)), "\n";
AsyncProbe\io_request_dispose($request);
AsyncProbe\event_dispose($io);
?>
--EXPECT--
chunk poison
The stream with descriptor N was closed while an operation waited on it
closed, -1, The stream with descriptor N was closed while an operation waited on it
