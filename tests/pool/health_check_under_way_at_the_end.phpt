--TEST--
Pool: a health check that is under way does not keep the program alive
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
    try {
        delay(3600000);
    } finally {
        echo "ended\n";
    }
}, min: 2, healthcheckInterval: 1);
until(function () use (&$begun) { return $begun; });
echo "end of the script\n";
?>
--EXPECT--
end of the script
ended
drop r
drop r
