--TEST--
C ABI: a file that cannot be opened tells the coroutines that wait for it, and the calls on it
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

use function AsyncProbe\{active_events, event_dispose, event_state, file_await, file_await_open, file_buffers_freed, file_open, file_read, file_state, file_write, file_write_forgotten};

// The only worker waits for the other end of a FIFO, until all coroutines have begun to wait.
$fifo = fifo();
$blocker = file_open($fifo, 'r');
$before = active_events();
$path = sys_get_temp_dir() . '/async_no_such_folder/file';
$file = file_open($path, 'r+');
$calls = [file_read($file, 1), file_write($file, 'x')];
file_write_forgotten($file, 'y');

$waits = fn(callable $what) => Async\spawn(function () use ($what, $path) {
    try {
        $what();
    } catch (Throwable $error) {
        echo get_class($error), ': ', str_replace($path, 'it', $error->getMessage()), "\n";
    }
});
$waiting = [$waits(fn() => file_await_open($file))];
foreach ($calls as $call) {
    $waiting[] = $waits(fn() => file_await($call));
}
Async\suspend();
$other = fopen($fifo, 'r+');
array_map(Async\await(...), $waiting);
event_dispose($blocker);
echo implode(' ', file_state($file)), ' ', file_buffers_freed(), ' ', active_events() - $before, "\n";
Async\await($waits(fn() => file_read($file, 1)));
event_dispose($file);
?>
--EXPECT--
Async\InputOutputException: Cannot open it: No such file or directory
Async\InputOutputException: Cannot open it: No such file or directory
Async\InputOutputException: Cannot open it: No such file or directory
closed 1 -1
Async\InputOutputException: Cannot read from descriptor -1: the handle is closed
