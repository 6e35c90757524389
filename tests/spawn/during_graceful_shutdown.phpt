--TEST--
spawn: a coroutine spawned during graceful shutdown never starts and awaiting it throws a cancellation
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, delay, await, graceful_shutdown};
use Async\AsyncCancellation;

spawn(function () {
    try {
        delay(5000);
    } finally {
        $c = spawn(fn() => print("never\n"));
        try {
            await($c);
        } catch (AsyncCancellation $e) {
            echo "late one cancelled\n";
        }
        var_dump($c->isStarted(), $c->isCancelled());
    }
});
suspend();
graceful_shutdown();
?>
--EXPECT--
late one cancelled
bool(false)
bool(true)
