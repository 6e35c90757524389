--TEST--
Pool: what factory or destructor throw in a health check becomes a warning, and the next one tries again
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
$n = $drops = 0;
$pool = new Pool(
    factory: function () use (&$n) { return ++$n === 3 ? throw new RuntimeException('no third') : $n; },
    destructor: function ($r) use (&$drops) { if (++$drops === 1) throw new LogicException("cannot drop $r"); },
    healthcheck: fn($r) => $r > 2 ? true : throw new Exception('swallowed'),
    min: 2, max: 2, healthcheckInterval: 5,
);
until(function () use ($pool, &$n) { return $n >= 5 && $pool->idleCount() === 2; });
echo count($pool), ' ', $drops, "\n";
$pool->close();
?>
--EXPECTF--
Warning: The health check of a pool ended early, its destructor threw LogicException: cannot drop 1 in %s on line %d

Warning: The health check of a pool ended early, its factory threw RuntimeException: no third in %s on line %d
2 2
