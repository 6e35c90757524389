--TEST--
within(): no failure is lost; the later ones are previous exceptions
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{within, spawn, delay};

function chain(Throwable $e): string
{
    return get_class($e) . ' ' . strtok($e->getMessage(), ':') . ($e->getPrevious() ? ' <- ' . chain($e->getPrevious()) : '');
}
try {
    within(60000, function () {
        spawn(function () { try { delay(60000); } finally { throw new LogicException('second'); } });
        spawn(function () { throw new RuntimeException('first'); });
        delay(60000);
    });
} catch (Throwable $e) {
    echo chain($e), "\n";
}
try {
    within(100, function () {
        try { delay(60000); } catch (Cancellation) { throw new LogicException('clean-up'); }
    });
} catch (Throwable $e) {
    echo chain($e), "\n";
}
?>
--EXPECT--
RuntimeException first <- LogicException second <- Async\AsyncCancellation The task of within() has failed, or a coroutine that it spawned
Async\TimeoutException The time limit of 100 ms is over <- LogicException clean-up
