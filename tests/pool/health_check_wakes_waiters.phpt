--TEST--
Pool: a coroutine that came while a resource was checked gets it, or makes another
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
$pool = new Pool(factory: function () use (&$n) { return ++$n; }, healthcheck: function ($r) use (&$checked) {
    $checked = $r;
    delay(3);
    return $r !== 2;
}, min: 1, max: 1, healthcheckInterval: 3);
until(function () use (&$checked) { return $checked === 1; });
var_dump($pool->tryAcquire());
echo $r = $pool->acquire(), "\n";
$pool->release(1);
// The same with one that turns out to be unhealthy.
$n = 1;
$pool->close();
$pool = new Pool(factory: function () use (&$n) { return ++$n; }, healthcheck: function ($r) use (&$checked) {
    $checked = $r;
    delay(3);
    return $r !== 2;
}, min: 1, max: 1, healthcheckInterval: 3);
until(function () use (&$checked) { return $checked === 2; });
echo $pool->acquire(), "\n";
?>
--EXPECT--
NULL
1
3
