--TEST--
C ABI: a path that does not exist cannot be started, and leaves no trace
--EXTENSIONS--
async
--INI--
extension={PWD}/../../abi/async_probe.so
--FILE--
<?php
$watch = AsyncProbe\fs_watch('/nonexistent/directory', true);
for ($i = 0; $i < 2; $i++) {
    try {
        AsyncProbe\event_start($watch);
    } catch (Async\AsyncException $e) {
        echo $e->getMessage(), "\n";
    }
}
try {
    AsyncProbe\wait([$watch]);
} catch (Async\AsyncException $e) {
    echo $e->getMessage(), "\n";
}
echo AsyncProbe\event_state($watch), ", ", AsyncProbe\active_events(), " active\n";
AsyncProbe\event_dispose($watch);
foreach (['', "a\0b"] as $path) {
    try {
        AsyncProbe\fs_watch($path);
    } catch (Async\AsyncException $e) {
        echo $e->getMessage(), "\n";
    }
}
?>
--EXPECT--
Cannot watch "/nonexistent/directory": no such file or directory
Cannot watch "/nonexistent/directory": no such file or directory
Cannot watch "/nonexistent/directory": no such file or directory
open, started 0, references 1, callbacks 0, 0 active
Cannot watch "": it is no usable path
Cannot watch "a": it is no usable path
