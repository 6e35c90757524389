--TEST--
graceful_shutdown: cleanup of one coroutine may await the end of another
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, delay, await, graceful_shutdown};

$worker = spawn(function () {
    try { delay(5000); } finally { delay(5); echo "worker cleaned\n"; }
});
spawn(function () use ($worker) {
    try {
        delay(5000);
    } finally {
        try { await($worker); } catch (\Cancellation) { }
        echo "supervisor cleaned\n";
    }
});
suspend();
graceful_shutdown();
?>
--EXPECT--
worker cleaned
supervisor cleaned
