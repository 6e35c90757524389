--TEST--
C ABI: a file that is still being opened can be given up, even if that would take for ever
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

use function AsyncProbe\{active_events, event_dispose, file_await, file_close, file_open, file_read};

$before = active_events();
$file = file_open(fifo(), 'r');
echo active_events() - $before, "\n";
event_dispose($file);
echo active_events() - $before, "\n";

$file = file_open(fifo(), 'w');
$waiting = Async\spawn(function () use ($file) {
    $call = file_read($file, 1);
    try {
        file_await($call);
    } catch (Throwable $error) {
        echo preg_replace('/-?\d+/', 'N', $error->getMessage()), "\n";
    }
});
Async\suspend();
file_close($file);
Async\await($waiting);
event_dispose($file);
echo active_events() - $before, "\n";

// The worker is free again.
$path = tempnam(sys_get_temp_dir(), 'async');
$file = file_open($path, 'r');
echo strlen(file_await(file_read($file, 1))), "\n";
event_dispose($file);
unlink($path);
?>
--EXPECT--
1
0
The file with descriptor N was closed while an operation waited on it
0
0
