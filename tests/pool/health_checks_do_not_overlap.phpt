--TEST--
Pool: a tick during a health check is skipped
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
$running = $most = $runs = 0;
$pool = new Pool(factory: fn() => 1, healthcheck: function () use (&$running, &$most, &$runs) {
    $most = max($most, ++$running);
    delay(10);
    $running--;
    $runs++;
}, min: 3, max: 3, healthcheckInterval: 1);
until(function () use (&$runs) { return $runs >= 6; });
echo $most, "\n";
$pool->close();
?>
--EXPECT--
1
