--TEST--
C ABI: closing a file wakes the coroutines that wait on it, and the write under way is finished
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

use function AsyncProbe\{active_events, event_dispose, file_await, file_await_open, file_close, file_flush, file_handle, file_open, file_read, file_state, file_write};

// The only worker waits for the other end of a FIFO: whatever is given to it stays where it is.
$fifo = fifo();
$blocker = file_open($fifo, 'r');
$path = tempnam(sys_get_temp_dir(), 'async');
$file = file_handle($stream = fopen($path, 'r+'));
$before = active_events();
$calls = ['write' => file_write($file, 'written'), 'read' => file_read($file, 3), 'flush' => file_flush($file)];
foreach ($calls as $name => $call) {
    $waiting[] = Async\spawn(function () use ($name, $call) {
        try {
            file_await($call);
        } catch (Throwable $error) {
            echo $name, ': ', preg_replace('/-?\d+/', 'N', $error->getMessage()), "\n";
        }
    });
}
Async\suspend();
echo active_events() - $before, "\n";
var_dump(file_close($file), file_close($file));
echo implode(' ', file_state($file)), ' ', active_events() - $before, "\n";
event_dispose($file);
array_map(Async\await(...), $waiting);

$other = fopen($fifo, 'r+');
file_await_open($blocker);
event_dispose($blocker);
while (active_events() > 0) {
    Async\delay(1);
}
echo file_get_contents($path), "\n";
unlink($path);
?>
--EXPECT--
3
bool(true)
bool(true)
closed 1
write: The file with descriptor N was closed while an operation waited on it
read: The file with descriptor N was closed while an operation waited on it
flush: The file with descriptor N was closed while an operation waited on it
written
