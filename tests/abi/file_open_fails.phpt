--TEST--
C ABI: a file that cannot be opened tells those who wait for it, and the calls on it
--EXTENSIONS--
async
--INI--
extension={PWD}/async_probe.so
--FILE--
<?php
use function AsyncProbe\{active_events, event_dispose, event_state, file_await, file_await_open, file_buffers_freed, file_open, file_read, file_state, file_write, file_write_forgotten};

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
array_map(Async\await(...), $waiting);
echo implode(' ', file_state($file)), ' ', file_buffers_freed(), ' ', active_events() - $before, "\n";
Async\await($waits(fn() => file_read($file, 1)));
event_dispose($file);
?>
--EXPECT--
Async\InputOutputException: Cannot open it: No such file or directory
Async\InputOutputException: Cannot open it: No such file or directory
Async\InputOutputException: Cannot open it: No such file or directory
closed 1 0
Async\InputOutputException: Cannot read from descriptor -1: the handle is closed
