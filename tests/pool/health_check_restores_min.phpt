--TEST--
Pool: what release() destroyed is replaced by the next health check
--EXTENSIONS--
async
--FILE--
<?php
use Async\Pool;
use function Async\delay;

/** Waits until `$done()` holds; something visible keeps the loop turning meanwhile. */
function until(Closure $done): void
{
    while (!$done()) {
        delay(1);
    }
}
$n = 0;
$pool = new Pool(factory: function () use (&$n) { return ++$n; }, healthcheck: fn() => true, beforeRelease: fn($r) => $r > 2,
    min: 2, max: 4, healthcheckInterval: 5);
$a = $pool->acquire();
$b = $pool->acquire();
$pool->release($a);
$pool->release($b);
echo count($pool), "\n";
until(fn() => count($pool) === 2);
echo "$n made\n";
$pool->close();
?>
--EXPECT--
0
4 made
