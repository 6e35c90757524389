--TEST--
Shutdown: the cancellation of each coroutine has the place where that one waits, and the failure as its previous
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, delay, spawn, suspend};

function tell(string $who, Throwable $e): void
{
    echo "$who: ", $e::class, ' at ', basename($e->getFile()), ':', $e->getLine();
    $previous = $e->getPrevious();
    echo $previous === null ? "\n" : ', after ' . $previous->getMessage() . ' at line ' . $previous->getLine() . "\n";
}

spawn(function () {
    try {
        delay(60_000); // Line 13.
    } catch (Cancellation $e) {
        tell('first', $e);
    }
});
spawn(function () {
    try {
        suspend();
        delay(60_000); // Line 21.
    } catch (Cancellation $e) {
        tell('second', $e);
    }
});
spawn(function () use (&$unstarted) {
    delay(1);
    $unstarted = spawn(fn() => print "never\n"); // Line 28.
    throw new DomainException('the end'); // Line 29.
});
try {
    delay(60_000); // Line 32.
} catch (Cancellation $e) {
    tell('main', $e);
}
try {
    await($unstarted);
} catch (Cancellation $e) {
    tell('unstarted', $e);
}
?>
--EXPECTF--
main: Async\AsyncCancellation at cancellation_tells_where_each_one_waits.php:32, after the end at line 29
unstarted: Async\AsyncCancellation at cancellation_tells_where_each_one_waits.php:28, after the end at line 29
first: Async\AsyncCancellation at cancellation_tells_where_each_one_waits.php:13, after the end at line 29
second: Async\AsyncCancellation at cancellation_tells_where_each_one_waits.php:21, after the end at line 29

Fatal error: Uncaught DomainException: the end in %s:29
%A
