--TEST--
C ABI: as many calls of a C handler are under way as the concurrency allows
--EXTENSIONS--
async
--INI--
extension={PWD}/async_probe.so
--FILE--
<?php
use function Async\delay;
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
foreach ([1, 2, 5, 0] as $concurrency) {
    foreach ([range(1, 10), numbers()] as $over) {
        foreach (['run', 'coroutine'] as $how) {
            $most = 0;
            $done = AsyncProbe\event('completion');
            AsyncProbe\iterate(is_array($over) ? $over : numbers(), counting(fn() => delay(1)), $concurrency, $how, $done);
            if (str_starts_with(AsyncProbe\event_state($done), 'open')) {
                AsyncProbe\wait([$done]);
            }
            echo "$concurrency $how: at most $most\n";
            AsyncProbe\event_dispose($done);
        }
    }
}
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
