--TEST--
Pool: an error handler that throws does not let a health check bring the program down
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
set_error_handler(function ($number, $message) { echo $message, "\n"; throw new ErrorException($message); });
$n = 0;
$pool = new Pool(factory: function () use (&$n) { return ++$n === 2 ? throw new RuntimeException('down') : $n; },
    healthcheck: fn($r) => $r > 2, min: 1, healthcheckInterval: 2);
until(function () use (&$n, $pool) { return $n >= 3 && $pool->idleCount() === 1; });
echo $pool->acquire(), "\n";
?>
--EXPECT--
The health check of a pool ended early, its factory threw RuntimeException: down
3
