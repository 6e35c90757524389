--TEST--
C ABI: as many calls of a C handler are under way as the concurrency allows
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
use function Async\{await, spawn, suspend};
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
function numbers(): Generator
{
    for ($i = 1; $i <= 10; $i++) {
        yield $i;
    }
}
// The gate opens when all calls that may run at once surely run.
$gate = AsyncProbe\event('gate');
$over = false;
$opener = spawn(function () use ($gate, &$over) {
    while (!$over) {
        for ($turn = 0; $turn < 30; $turn++) {
            suspend();
        }
        AsyncProbe\event_notify($gate);
    }
});
foreach ([1, 2, 5, 0] as $concurrency) {
    foreach ([true, false] as $array) {
        foreach (['run', 'coroutine'] as $how) {
            $most = 0;
            $done = AsyncProbe\event('completion');
            AsyncProbe\iterate($array ? range(1, 10) : numbers(), counting(fn() => AsyncProbe\wait([$gate])), $concurrency, $how, $done);
            if (str_starts_with(AsyncProbe\event_state($done), 'open')) {
                AsyncProbe\wait([$done]);
            }
            echo "$concurrency $how: at most $most\n";
            AsyncProbe\event_dispose($done);
        }
    }
}
$over = true;
await($opener);
AsyncProbe\event_dispose($gate);
?>
--EXPECT--
the end: 10 calls, no exception
1 run: at most 1
the end: 10 calls, no exception
1 coroutine: at most 1
the end: 10 calls, no exception
1 run: at most 1
the end: 10 calls, no exception
1 coroutine: at most 1
the end: 10 calls, no exception
2 run: at most 2
the end: 10 calls, no exception
2 coroutine: at most 2
the end: 10 calls, no exception
2 run: at most 2
the end: 10 calls, no exception
2 coroutine: at most 2
the end: 10 calls, no exception
5 run: at most 5
the end: 10 calls, no exception
5 coroutine: at most 5
the end: 10 calls, no exception
5 run: at most 5
the end: 10 calls, no exception
5 coroutine: at most 5
the end: 10 calls, no exception
0 run: at most 10
the end: 10 calls, no exception
0 coroutine: at most 10
the end: 10 calls, no exception
0 run: at most 10
the end: 10 calls, no exception
0 coroutine: at most 10
