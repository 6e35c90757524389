--TEST--
Pool: a resource that is being checked while the pool closes is destroyed, not put back
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
$pool = new Pool(factory: fn() => 'r', destructor: function ($r) { echo "drop $r\n"; }, healthcheck: function () use (&$begun) {
    $begun = true;
    delay(5);
    echo "healthy\n";
}, min: 1, healthcheckInterval: 2);
until(function () use (&$begun) { return $begun; });
$pool->close();
echo "closed ", $pool->idleCount(), '/', $pool->activeCount(), "\n";
until(fn() => $pool->activeCount() === 0);
echo count($pool), "\n";
?>
--EXPECT--
closed 0/1
healthy
drop r
0
