--TEST--
lifecycle: timeout(), protect(), runtime_stats() and the CPU functions do not start the runtime
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{timeout, protect, current_coroutine, get_coroutines, runtime_stats, available_parallelism, cpu_usage};
use Async\{AsyncException, CpuSnapshot};

$token = timeout(10);
protect(fn() => 1);
runtime_stats();
available_parallelism();
cpu_usage();
CpuSnapshot::now();
var_dump(get_coroutines());
try {
    current_coroutine();
} catch (AsyncException $e) {
    echo get_class($e), "\n";
}
?>
--EXPECT--
array(0) {
}
Async\AsyncException
