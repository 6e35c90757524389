--TEST--
C ABI: a cancellation and a timeout thrown by a client
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
function show(callable $call): void
{
    try {
        $call();
    } catch (Throwable $e) {
        for (; $e !== null; $e = $e->getPrevious()) {
            echo get_class($e), ': ', $e->getMessage(), "\n";
        }
        echo "\n";
    }
}
show(fn() => AsyncProbe\throw_cancellation('told'));
show(fn() => AsyncProbe\throw_cancellation());
show(fn() => AsyncProbe\throw_cancellation(null, new LogicException('in flight')));
show(fn() => AsyncProbe\throw_cancellation(null, new Async\TimeoutException('in flight')));
show(fn() => AsyncProbe\throw_timeout(250));
?>
--EXPECT--
Async\AsyncCancellation: told, 3 times

Async\AsyncCancellation: The operation was cancelled

Async\AsyncCancellation: The operation was cancelled
LogicException: in flight

Async\AsyncCancellation: The operation was cancelled by a timeout
Async\TimeoutException: in flight

Async\TimeoutException: No answer within 250 ms
