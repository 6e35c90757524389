--TEST--
C ABI: the data of a read that was given up goes to the next read
--EXTENSIONS--
async
--SKIPIF--
<?php if (!is_writable('/dev/shm')) die('skip needs a file system that cannot read without blocking'); ?>
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

use function AsyncProbe\{event_dispose, file_await, file_await_open, file_dispose, file_handle, file_open, file_read, file_read_into, file_stat, file_write};

$fifo = fifo();
$path = tempnam('/dev/shm', 'async');
file_put_contents($path, 'abcdefgh');
$file = file_handle($stream = fopen($path, 'r+'));

$blocker = file_open($fifo, 'r'); // It keeps the only worker.
$given_up = [file_read($file, 3), file_read_into($file, 3)];
foreach ($given_up as $call) {
    file_dispose($call);
}
$other = fopen($fifo, 'r+');
file_await_open($blocker);
event_dispose($blocker);
echo file_await(file_stat($file)), ' ', file_await(file_read($file, 3)), "\n";
event_dispose($file);
unlink($path);
?>
--EXPECT--
8 abc
