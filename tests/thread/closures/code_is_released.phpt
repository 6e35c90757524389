--TEST--
Closures: thousands of tasks with fresh closures do not grow the worker or the parent
--EXTENSIONS--
async
--FILE--
<?php
use Async\ThreadPool;
use function Async\await;

$pool = new ThreadPool(1);
$run = function (int $from, int $to) use ($pool) {
    for ($i = $from; $i < $to; $i++) {
        $task = eval("return function (int \$n) { static \$s = 0; \$inner = fn() => ['literal $i' => \$n + $i]; return count(\$inner()); };");
        if (await($pool->submit($task, $i)) !== 1) { echo "wrong\n"; }
    }
    return await($pool->submit(function () { gc_collect_cycles(); return [memory_get_usage(), count(get_included_files())]; }));
};
[$before] = $run(0, 300);
[$after] = $run(300, 1300);
// Less than a list node a task.
echo $after - $before < 1000 * 24 ? 'does not grow' : 'grows by ' . ($after - $before) . ' bytes', "\n";
$pool->close();
?>
--EXPECT--
does not grow
