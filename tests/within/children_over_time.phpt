--TEST--
within(): a child that is left when the time is over is cancelled and named
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{within, spawn, delay};
use Async\Scope;

try {
    within(100, function () {
        spawn(function () { delay(60000); });
        return 1;
    });
} catch (Async\TimeoutException $e) {
    echo $e->getMessage(), "\n";
}
$kept = null;
try {
    within(100, function () use (&$kept) {
        $kept = Scope::inherit();
        $kept->spawn(function () { delay(60000); });
    });
} catch (Async\TimeoutException $e) {
    echo $e->getMessage(), "\n";
}
var_dump($kept->isCancelled(), $kept->isFinished());
?>
--EXPECTF--
The time limit of 100 ms is over: the task had returned, but a coroutine that it spawned still ran. Coroutine #%d, spawned at %schildren_over_time.php:7, was waiting at %schildren_over_time.php:7 for delay of 60000 ms
The time limit of 100 ms is over: the task had returned, but a coroutine that it spawned still ran. Coroutine #%d, spawned at %schildren_over_time.php:17, was waiting at %schildren_over_time.php:17 for delay of 60000 ms
bool(true)
bool(true)
