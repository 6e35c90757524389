--TEST--
runtime_stats: all keys are there before the start, counters are 0
--EXTENSIONS--
async
--FILE--
<?php
use function Async\runtime_stats;

$stats = runtime_stats();
foreach (['coroutines_total', 'coroutines_active', 'microtasks_queue', 'coroutine_queue', 'resumed_queue',
    'fiber_pool_count', 'fiber_pool_capacity', 'fiber_pool_min', 'fiber_stack_size', 'fiber_pool_virtual_bytes'] as $key) {
    echo $key, ' ', get_debug_type($stats[$key]);
    echo in_array($key, ['fiber_pool_capacity', 'fiber_pool_min', 'fiber_stack_size']) ? '' : " $stats[$key]", "\n";
}
var_dump(array_filter($stats, 'is_int') === $stats);
?>
--EXPECT--
coroutines_total int 0
coroutines_active int 0
microtasks_queue int 0
coroutine_queue int 0
resumed_queue int 0
fiber_pool_count int 0
fiber_pool_capacity int
fiber_pool_min int
fiber_stack_size int
fiber_pool_virtual_bytes int 0
bool(true)
