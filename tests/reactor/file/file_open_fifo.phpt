--TEST--
C ABI: opening a FIFO waits for the other end, and nothing else waits with it
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
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

use function AsyncProbe\{event_dispose, file_await, file_await_open, file_open, file_read, file_state, file_write};

$path = fifo();
$heard = false;
$reader = Async\spawn(function () use ($path, &$heard) {
    $file = file_open($path, 'r');
    file_await_open($file);
    echo "reader: open\n";
    echo 'reader: ' . file_await(file_read($file, 100)), "\n";
    $heard = true;
    echo 'reader: ' . file_await(file_read($file, 100)), "\n";
    echo 'reader: end ', strlen(file_await(file_read($file, 100))), ' ', implode(' ', file_state($file)), "\n";
    event_dispose($file);
});
$writer = Async\spawn(function () use ($path, &$heard) {
    for ($i = 0; $i < 10; $i++) {
        Async\suspend();
    }
    echo "writer: opens\n";
    $file = file_open($path, 'w');
    file_await_open($file);
    file_await(file_write($file, 'hello'));
    while (!$heard) {
        Async\delay(1);
    }
    for ($i = 0; $i < 10; $i++) { // The reader waits without a worker.
        Async\delay(1);
    }
    echo "writer: again\n";
    file_await(file_write($file, 'world'));
    event_dispose($file);
});
Async\await($reader);
Async\await($writer);
?>
--EXPECT--
writer: opens
reader: open
reader: hello
writer: again
reader: world
reader: end 0 readable eof owns
