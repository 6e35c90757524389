--TEST--
within(): a graceful shutdown cancels the task and the caller
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{within, spawn, delay, graceful_shutdown};

spawn(function () { delay(5); graceful_shutdown(); });
try {
    within(60000, function () { try { delay(60000); } finally { echo "task\n"; } });
} catch (Cancellation $e) {
    echo get_class($e), "\n";
}
?>
--EXPECT--
task
Async\AsyncCancellation
