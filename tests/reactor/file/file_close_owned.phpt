--TEST--
C ABI: an owned descriptor is closed with the handle, but not under a worker
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--ENV--
UV_THREADPOOL_SIZE=1
--FILE--
<?php
/** Makes a FIFO and returns its path. */
function fifo(): string
{
    $path = tempnam(sys_get_temp_dir(), 'async');
    unlink($path);
    exec('mkfifo ' . escapeshellarg($path));
    register_shutdown_function(unlink(...), $path);
    return $path;
}

use function AsyncProbe\{active_events, event_dispose, file_await_open, file_close, file_dispose, file_open, file_write};

/** How many descriptors of this process are $path. */
function descriptors(string $path): int
{
    return count(array_filter(glob('/proc/self/fd/*'), fn($fd) => @readlink($fd) === $path));
}
$fifo = fifo();
$path = realpath(tempnam(sys_get_temp_dir(), 'async'));
$file = file_open($path, 'r+');
file_await_open($file);
echo descriptors($path), "\n";
file_close($file);
echo descriptors($path), "\n";
event_dispose($file);

$file = file_open($path, 'r+');
file_await_open($file);
$blocker = file_open($fifo, 'r');
$write = file_write($file, 'written');
file_close($file);
event_dispose($file);
file_dispose($write);
echo descriptors($path), "\n";

$other = fopen($fifo, 'r+');
file_await_open($blocker);
event_dispose($blocker);
while (active_events() > 0) {
    Async\delay(1);
}
echo descriptors($path), ' ', file_get_contents($path), "\n";
unlink($path);
?>
--EXPECT--
1
0
1
0 written
