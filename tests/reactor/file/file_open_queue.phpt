--TEST--
C ABI: calls on a file that is still being opened wait for that
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

use function AsyncProbe\{event_dispose, file_await, file_await_open, file_completed, file_open, file_read, file_stat, file_write};

$path = tempnam(sys_get_temp_dir(), 'async');
$file = file_open($path, 'a+');
$calls = [file_write($file, 'one '), file_write($file, 'two'), file_read($file, 100), file_stat($file)];
echo json_encode(array_map(file_completed(...), $calls)), "\n";
foreach ($calls as $call) {
    echo file_await($call), "\n";
}
event_dispose($file);
unlink($path);
?>
--EXPECT--
[false,false,false,false]
4
3
one two
7
