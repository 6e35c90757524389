--TEST--
introspection: surplus arguments are an ArgumentCountError
--EXTENSIONS--
async
--FILE--
<?php
use Async\CpuSnapshot;

foreach (['current_coroutine', 'get_coroutines', 'runtime_stats', 'available_parallelism', 'cpu_usage', 'loadavg'] as $name) {
    try {
        ("Async\\$name")(1);
        echo "$name accepts it\n";
    } catch (ArgumentCountError) {
    }
}
try {
    CpuSnapshot::now(1);
} catch (ArgumentCountError $e) {
    echo get_class($e), "\n";
}
?>
--EXPECT--
ArgumentCountError
