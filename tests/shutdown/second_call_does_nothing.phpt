--TEST--
graceful_shutdown: a second call neither replaces the cancellation nor delivers another
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, delay, graceful_shutdown};
use Async\AsyncCancellation;

spawn(function () {
    try {
        delay(5000);
    } catch (\Cancellation $e) {
        echo $e->getMessage(), "\n";
        delay(1);
        echo "cleanup undisturbed\n";
    }
});
suspend();
graceful_shutdown(new AsyncCancellation('first'));
graceful_shutdown(new AsyncCancellation('second'));
?>
--EXPECT--
first
cleanup undisturbed
