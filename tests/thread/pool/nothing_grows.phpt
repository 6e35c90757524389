--TEST--
ThreadPool: tasks leave nothing in the worker nor in the parent
--EXTENSIONS--
async
--FILE--
<?php
use Async\ThreadPool;
use function Async\await;

$pool = new ThreadPool(1);
$run = function (int $n) use ($pool) {
    $data = ['k' => range(1, 50)];
    for ($i = 0; $i < $n; $i++) {
        await($pool->submit(function (array $list) use ($data, $i) {
            $inner = fn() => count($data['k']) + $i;
            if ($i % 7 === 0) { Async\spawn(fn() => Async\delay(600000)); }
            return [$inner(), $list];
        }, [1, 2, 3]));
        try { await($pool->submit(fn() => throw new LogicException('x'))); } catch (LogicException) {}
        $f = $pool->submit(fn() => Async\delay(600000));
        $f->cancel();
        try { await($f); } catch (Async\AsyncCancellation) {}
    }
    unset($f);
    gc_collect_cycles();
    return [memory_get_usage(), ...await($pool->submit(function () { gc_collect_cycles(); return [memory_get_usage(), count(Async\get_coroutines())]; }))];
};
$run(100);
[$here, $there, $coroutines] = $run(50);
[$here2, $there2, $coroutines2] = $run(500);
echo $here2 - $here < 8192 ? 'parent does not grow' : 'parent grows by ' . ($here2 - $here), "\n";
echo $there2 - $there < 8192 ? 'worker does not grow' : 'worker grows by ' . ($there2 - $there), "\n";
echo $coroutines2 === $coroutines ? 'no coroutine is left' : "$coroutines2 coroutines", "\n";
$pool->close();
?>
--EXPECT--
parent does not grow
worker does not grow
no coroutine is left
