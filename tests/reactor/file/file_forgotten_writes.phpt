--TEST--
C ABI: the buffer of a forgotten write is given back once, also if the write fails
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
use function AsyncProbe\{active_events, event_dispose, file_await, file_buffers_freed, file_close, file_flush, file_handle, file_write, file_write_forgotten};

$path = tempnam(sys_get_temp_dir(), 'async');
$file = file_handle($stream = fopen($path, 'w'));

file_write_forgotten($file, 'one ');
$awaited = file_write($file, 'two ');
file_write_forgotten($file, 'three ');
echo file_buffers_freed(), "\n";
echo file_await(file_flush($file)), ' ', file_await($awaited), "\n";
echo file_buffers_freed(), ' ', file_get_contents($path), "\n";

try {
    file_write_forgotten($file, 'too long', 0x7ffff001);
} catch (Async\InputOutputException $error) {
    echo file_buffers_freed(), ' ', preg_replace('/\d+/', 'N', $error->getMessage()), "\n";
}

// Forgotten writes are still carried out when the handle is closed.
file_write_forgotten($file, 'four ');
file_write_forgotten($file, 'five ');
file_close($file);
try {
    file_write_forgotten($file, 'six');
} catch (Async\InputOutputException $error) {
    echo file_buffers_freed(), ' ', preg_replace('/\d+/', 'N', $error->getMessage()), "\n";
}
event_dispose($file);

$full = file_handle($device = fopen('/dev/full', 'w'));
file_write_forgotten($full, 'no room');
echo file_await(file_flush($full)), "\n";
event_dispose($full);

while (active_events() > 0) {
    Async\delay(1);
}
echo file_buffers_freed(), ' ', file_get_contents($path), "\n";
unlink($path);
?>
--EXPECT--
0
0 4
2 one two three 
3 Cannot write to descriptor N: that much at once would be a short write, and the caller would not learn of it
4 Cannot write to descriptor N: the handle is closed
0
7 one two three four five 
