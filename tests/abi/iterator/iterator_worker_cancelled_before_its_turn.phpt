--TEST--
C ABI: a worker that never started gives its place back
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
use function Async\{await, delay, get_coroutines, spawn};
function counting(callable $call): callable
{
    return function ($value, $key) use ($call) {
        static $running = 0;
        global $most;
        $most = max($most, ++$running);
        try {
            return $call($value, $key);
        } finally {
            $running--;
        }
    };
}
$most = 0;
$seen = [];
$done = AsyncProbe\event('completion');
AsyncProbe\iterate(range(1, 6), counting(function ($value) use (&$seen) {
    delay(1);
    $seen[] = $value;
}), 2, 'coroutine', $done);
spawn(function () {
    foreach (get_coroutines() as $coroutine) {
        if (!$coroutine->isStarted()) {
            echo "cancelling one before its turn\n";
            $coroutine->cancel();
        }
    }
});
AsyncProbe\wait([$done]);
sort($seen);
echo implode(' ', $seen), "; at most $most\n";
AsyncProbe\event_dispose($done);
?>
--EXPECT--
cancelling one before its turn
the end: 6 calls, no exception
1 2 3 4 5 6; at most 2
