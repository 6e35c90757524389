--TEST--
C ABI: closing a handle wakes every coroutine that is parked on it, with an error
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
[$a, $b] = AsyncProbe\fd_socketpair();
$io = AsyncProbe\io_create($a, 'tcp', 1 | 2 | 64);
AsyncProbe\io_tell_detached($io);
AsyncProbe\fd_fill($a);
$read = AsyncProbe\io_read_begin($io, 10);
$write = AsyncProbe\io_write_begin($io, 'never');
foreach ([$read, $write] as $request) {
    Async\spawn(function () use ($io, $request) {
        AsyncProbe\io_request_await($io, $request);
        echo preg_replace('/\d+ was/', 'N was', AsyncProbe\io_request($request)), "\n";
        AsyncProbe\io_request_dispose($request);
    });
}
Async\suspend();
var_dump(AsyncProbe\io_close($io), AsyncProbe\io_close($io), AsyncProbe\fd_is_open($a));
Async\suspend();
try {
    AsyncProbe\io_read($io, 1);
} catch (Async\InputOutputException $e) {
    echo preg_replace('/\d+/', 'N', $e->getMessage()), "\n";
}
AsyncProbe\event_dispose($io);
?>
--EXPECT--
detached, and the owner knows
bool(true)
bool(true)
bool(false)
closed, -1, The stream with descriptor N was closed while an operation waited on it
closed, -1, The stream with descriptor N was closed while an operation waited on it
Cannot read from descriptor N: the handle is closed
