--TEST--
runtime_stats: registry, active count and ready queue follow the coroutines
--EXTENSIONS--
async
--FILE--
<?php
use Async\AsyncCancellation;
use function Async\{spawn, suspend, delay, await, runtime_stats};

$show = function () {
    $s = runtime_stats();
    echo $s['coroutines_total'], ' ', $s['coroutines_active'], ' ', $s['coroutine_queue'], "\n";
};
$a = spawn(fn() => 1);
$b = spawn(fn() => delay(60000));
$c = spawn(fn() => suspend());
$show();
suspend();
$show();
$b->cancel();
try { await($b); } catch (AsyncCancellation) {}
$show();
?>
--EXPECT--
4 4 3
3 3 1
1 1 0
