--TEST--
C ABI: a write to a full FIFO waits for room without a worker
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

use function AsyncProbe\{active_events, event_dispose, file_await, file_close, file_completed, file_dispose, file_handle, file_read, file_stat, file_write};

$path = fifo();
$keep = fopen($path, 'r+');
$in = file_handle($reading = fopen($path, 'r'));
$out = file_handle($writing = fopen($path, 'w'));
$before = active_events();

$data = str_repeat('0123456789', 50000);
$call = file_write($out, $data);
$behind = file_write($out, 'end');
echo json_encode([file_completed($call), file_completed($behind)]), "\n";
$writer = Async\spawn(function () use ($call, $behind) {
    echo 'written: ', file_await($call), ' ', file_await($behind), "\n";
});
$got = '';
while (strlen($got) < 500003) {
    $got .= file_await(file_read($in, 30000));
}
Async\await($writer);
var_dump($got === $data . 'end');

// Given up, and closed, while it waits.
$call = file_write($out, $data);
$behind = file_write($out, 'end');
file_dispose($call);
file_dispose($behind);
$call = file_write($out, $data);
$waiting = Async\spawn(function () use ($call) {
    try {
        file_await($call);
    } catch (Throwable $error) {
        echo preg_replace('/\d+/', 'N', $error->getMessage()), "\n";
    }
});
Async\suspend();
file_close($out);
Async\await($waiting);
echo active_events() - $before, "\n";
event_dispose($in);
event_dispose($out);
?>
--EXPECT--
[false,false]
written: 500000 3
bool(true)
The file with descriptor N was closed while an operation waited on it
0
