--TEST--
Pool: a health check looks at each resource that was idle when it began, once, oldest first, and at no other
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
$checks = [];
$pool = new Pool(factory: function () use (&$n) { return ++$n; }, healthcheck: function ($r) use (&$checks, &$pool) {
    $checks[] = $r;
    if ($r === 2 && count($checks) === 1) {
        // 3 is taken and comes back: it was idle at the beginning, but is busy, and then new in the buffer.
        $three = $pool->acquire();
        $pool->release($three);
        $checks[] = "($three back)";
    }
    delay(1);
}, min: 5, max: 5, healthcheckInterval: 5);
$pool->acquire();
until(function () use (&$checks) { return count($checks) > 4; });
echo implode(' ', array_slice($checks, 0, 4)), "\n";
echo in_array(1, $checks, true) ? "busy ones, too\n" : "no busy one\n";
$pool->close();
?>
--EXPECT--
2 (3 back) 4 5
no busy one
