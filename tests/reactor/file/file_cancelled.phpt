--TEST--
C ABI: a coroutine that waits for a file can be cancelled
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

use function AsyncProbe\{active_events, event_dispose, file_await, file_await_open, file_handle, file_open, file_read, file_stat, file_write};

$before = active_events();
$fifo = fifo();
$path = tempnam(sys_get_temp_dir(), 'async');
$blocker = file_open($fifo, 'r');
$file = file_handle($stream = fopen($path, 'r+'));
$coroutines = [];
foreach ([fn() => file_await_open($blocker), fn() => file_await(file_write($file, 'x')), fn() => file_await(file_read($file, 1))] as $wait) {
    $coroutines[] = Async\spawn(function () use ($wait) {
        try {
            $wait();
        } catch (Throwable $error) {
            echo get_class($error), "\n";
        }
    });
}
Async\suspend();
echo active_events() - $before, "\n";
foreach ($coroutines as $coroutine) {
    $coroutine->cancel();
}
array_map(Async\await(...), $coroutines);
echo active_events() - $before, "\n";
event_dispose($blocker);
echo file_await(file_stat($file)), ' ', active_events() - $before, "\n";
event_dispose($file);
unlink($path);
?>
--EXPECT--
3
Async\AsyncCancellation
Async\AsyncCancellation
Async\AsyncCancellation
2
1 0
