--TEST--
runtime_stats: the pool minimum is 4 and the virtual size is count times stack size
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, runtime_stats};

spawn(fn() => null);
suspend();
$s = runtime_stats();
var_dump($s['fiber_pool_min'], $s['fiber_stack_size'] > 0);
var_dump($s['fiber_pool_virtual_bytes'] === $s['fiber_pool_count'] * $s['fiber_stack_size']);
?>
--EXPECT--
int(4)
bool(true)
bool(true)
