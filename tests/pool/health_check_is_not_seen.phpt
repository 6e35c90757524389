--TEST--
Pool: the coroutine of a health check is not listed, and is in the main scope
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Pool, Scope};
use function Async\{delay, get_coroutines, runtime_stats};

/** Waits until `$done()` holds; something visible keeps the loop turning meanwhile. */
function until(Closure $done): void
{
    while (!$done()) {
        delay(1);
    }
}
$pool = new Pool(factory: fn() => 1, healthcheck: function () use (&$seen, &$pool) {
    delay(3);
    $stats = runtime_stats();
    $seen ??= [count(get_coroutines()), $stats['coroutines_total'], $stats['coroutines_zombie'], $pool->idleCount(), $pool->activeCount()];
}, min: 1, healthcheckInterval: 2);
$scope = new Scope();
$scope->spawn(function () use (&$seen) { until(function () use (&$seen) { return $seen !== null; }); });
until(function () use (&$seen) { return $seen !== null; });
echo implode(' ', $seen), "\n";       // It has seen these two coroutines only.
$pool->close();
?>
--EXPECT--
2 2 0 0 1
