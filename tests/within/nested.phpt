--TEST--
within(): the shorter of two nested limits is the one that is over
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{within, delay};

$inner = $outer = 'no exception';
try {
    within(60000, function () use (&$inner) {
        try { within(100, fn() => delay(60000)); } catch (Async\TimeoutException $e) { $inner = strtok($e->getMessage(), ':'); }
    });
} catch (Async\TimeoutException $e) {
    $outer = strtok($e->getMessage(), ':');
}
echo "$inner, $outer\n";

$inner = $outer = 'no exception';
try {
    within(100, function () use (&$inner) {
        try { within(60000, fn() => delay(60000)); } catch (Throwable $e) { $inner = get_class($e); throw $e; }
    });
} catch (Async\TimeoutException $e) {
    $outer = $e->getMessage();
}
echo "$inner\n$outer\n";
?>
--EXPECTF--
The time limit of 100 ms is over, no exception
Async\AsyncCancellation
The time limit of 100 ms is over: the task was waiting at %snested.php:17 for the end of within() with a limit of 60000 ms: coroutine #%d {closure%S}, spawned at %snested.php:17, suspended at %snested.php:17
