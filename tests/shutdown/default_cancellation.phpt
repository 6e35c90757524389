--TEST--
graceful_shutdown: without an argument every coroutine gets an AsyncCancellation
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, delay, graceful_shutdown};

spawn(function () {
    try {
        delay(5000);
    } catch (\Cancellation $e) {
        echo get_class($e), "\n";
    }
});
suspend();
graceful_shutdown();
?>
--EXPECT--
Async\AsyncCancellation
