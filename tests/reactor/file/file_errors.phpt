--TEST--
C ABI: an operation on a file that fails says why
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
use function AsyncProbe\{event_dispose, file_await, file_completed, file_flush, file_handle, file_read, file_write};

function report(callable $what): void
{
    try {
        echo $what(), "\n";
    } catch (Throwable $error) {
        echo get_class($error), ': ', preg_replace('/\d+/', 'N', $error->getMessage(), 1), "\n";
    }
}

$path = tempnam(sys_get_temp_dir(), 'async');
$full = file_handle($device = fopen('/dev/full', 'r+'));
$reading = file_handle($in = fopen($path, 'r'));
$writing = file_handle($out = fopen($path, 'w'));
$folder = file_handle($dir = fopen(__FILE__, 'r'));

report(fn() => file_await(file_write($full, 'no room')));
$calls = [file_write($full, 'nor here'), file_flush($full), file_write($full, '')];
foreach ($calls as $call) {
    report(fn() => file_await($call));
}
report(fn() => file_await(file_write($reading, 'x')));
report(fn() => file_await(file_read($writing, 1)));
report(fn() => file_handle(999));

array_map(event_dispose(...), [$full, $reading, $writing, $folder]);
unlink($path);
?>
--EXPECT--
Async\InputOutputException: Cannot write to descriptor N: No space left on device
Async\InputOutputException: Cannot write to descriptor N: No space left on device
0
0
Async\InputOutputException: Cannot write to descriptor N: Bad file descriptor
Async\InputOutputException: Cannot read from descriptor N: Bad file descriptor
Async\InputOutputException: Cannot make a file of descriptor N: Bad file descriptor
