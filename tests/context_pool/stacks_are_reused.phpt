--TEST--
context_pool: coroutines that run one after another share a few stacks
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, await, runtime_stats};

for ($i = 0; $i < 1000; $i++) {
    await(spawn(fn() => suspend()));
}
var_dump(runtime_stats()['fiber_pool_count'] <= 8);
?>
--EXPECT--
bool(true)
