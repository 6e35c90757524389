--TEST--
spawn_thread: fifty threads one after the other leave no coroutine and no memory behind
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, get_coroutines, spawn_thread};

$run = function (int $n) {
    for ($i = 0; $i < $n; $i++) {
        $list = range(0, 1000);
        if (await(spawn_thread(static fn() => count($list) + $i)) !== 1001 + $i) { echo "wrong\n"; }
    }
};
$run(10);
gc_collect_cycles();
$before = memory_get_usage();
$run(40);
gc_collect_cycles();
echo memory_get_usage() - $before < 16384 ? 'no memory' : memory_get_usage() - $before . ' bytes', ', ', count(get_coroutines()), " coroutine\n";
?>
--EXPECT--
no memory, 1 coroutine
