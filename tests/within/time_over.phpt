--TEST--
within(): when the time is over, the task and what it spawned are cancelled and awaited; the exception is the caller's
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{within, spawn, delay};

function work(): void
{
    spawn(function () {
        try { delay(60000); } finally { delay(1); echo "child unwound\n"; }
    });
    try {
        delay(70000);
    } catch (Cancellation $e) {
        echo get_class($e), ': ', $e->getMessage(), "\n";
        delay(2);
        echo "task unwound\n";
    }
}
try {
    within(100, 'work');
} catch (Async\TimeoutException $e) {
    echo basename($e->getFile()), ':', $e->getLine(), ' ', preg_replace('~/.*/~', '', $e->getMessage()), "\n";
    var_dump($e->getPrevious());
}
?>
--EXPECTF--
Async\AsyncCancellation: The time limit of within() is over
child unwound
task unwound
time_over.php:18 The time limit of 100 ms is over: the task was waiting at time_over.php:10 for delay of 70000 ms
NULL
