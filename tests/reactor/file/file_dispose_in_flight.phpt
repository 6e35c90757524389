--TEST--
C ABI: a call on a file can be given up at any time
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

use function AsyncProbe\{active_events, event_dispose, file_await, file_await_open, file_dispose, file_flush, file_handle, file_open, file_read, file_read_into, file_seek, file_stat, file_write};

// The only worker waits for the other end of a FIFO: whatever is given to it stays where it is.
$fifo = fifo();
$path = tempnam(sys_get_temp_dir(), 'async');
file_put_contents($path, 'abc');
$before = active_events();
$blocker = file_open($fifo, 'r');
$file = file_handle($stream = fopen($path, 'r+'));
$write = file_write($file, 'ABC');
$queued = [file_write($file, 'not written'), file_read_into($file, 3), file_flush($file)];
echo active_events() - $before, "\n";
array_map(file_dispose(...), $queued);
echo active_events() - $before, "\n";
file_dispose($write);
echo active_events() - $before, "\n"; // The worker has it.

$other = fopen($fifo, 'r+');
file_await_open($blocker);
event_dispose($blocker);

// The worker has carried it out, and only that.
echo file_await(file_stat($file)), ' ', active_events() - $before, ' ', file_get_contents($path), "\n";
event_dispose($file);
unlink($path);
?>
--EXPECT--
5
2
2
3 0 ABC
