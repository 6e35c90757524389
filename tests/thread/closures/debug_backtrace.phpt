--TEST--
Closures: errors and traces inside of them name the line of the source
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn_thread};

$t = spawn_thread(function () {
    $deep = function () {
        return debug_backtrace(DEBUG_BACKTRACE_IGNORE_ARGS)[0];
    };
    $frame = $deep(); // Line 8.
    set_error_handler(function ($code, $message, $file, $line) use (&$seen) { $seen = [basename($file), $line, $message]; });
    echo $undefined; // Line 10.
    return [$frame['line'], basename($frame['file']), $seen];
});
echo json_encode(await($t)), "\n";
?>
--EXPECT--
[8,"debug_backtrace.php",["debug_backtrace.php",10,"Undefined variable $undefined"]]
