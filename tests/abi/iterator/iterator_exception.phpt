--TEST--
C ABI: an exception out of a C handler cancels the other calls, and is kept
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
use function Async\delay;
foreach (['run', 'coroutine'] as $how) {
    $done = AsyncProbe\event('completion');
    AsyncProbe\event_on($done, function () { echo "completed\n"; });
    try {
        AsyncProbe\iterate([1, 2, 3, 4], function ($value) {
            try {
                delay($value === 2 ? 1 : 60000);
            } catch (Async\AsyncCancellation $e) {
                echo "$value: ", $e->getMessage(), "\n";
                throw $e;
            }
            throw new LogicException("of $value");
        }, 3, $how, $done);
        if (str_starts_with(AsyncProbe\event_state($done), 'open')) {
            AsyncProbe\wait([$done]);
        }
        echo "no exception\n";
    } catch (LogicException $e) {
        echo 'caught ', $e->getMessage(), "\n";
    }
    AsyncProbe\event_dispose($done);
}
?>
--EXPECT--
1: The iteration has ended
3: The iteration has ended
completed
the end: 3 calls, LogicException
caught of 2
1: The iteration has ended
3: The iteration has ended
completed
the end: 3 calls, LogicException
caught of 2
