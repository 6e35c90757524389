--TEST--
graceful_shutdown: the others get the given cancellation, the caller goes on to its next suspension point
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, delay, graceful_shutdown};
use Async\AsyncCancellation;

spawn(function () { try { delay(5000); } catch (\Cancellation $e) { echo "w: ", $e->getMessage(), "\n"; throw $e; } });
spawn(function () {
    graceful_shutdown(new AsyncCancellation('stop'));
    echo "still running\n";
    suspend();
    echo "never\n";
});
delay(5000);
echo "never\n";
?>
--EXPECT--
still running
w: stop
