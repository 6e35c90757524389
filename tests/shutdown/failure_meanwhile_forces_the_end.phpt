--TEST--
graceful_shutdown: a failure meanwhile cancels the rest once more and is reported
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, delay, graceful_shutdown};

spawn(function () {
    try {
        delay(60000);
    } finally {
        try {
            delay(60000);
        } catch (\Cancellation) {
            echo "forced\n";
        }
    }
});
spawn(function () {
    try { delay(60000); } catch (\Cancellation) { throw new RuntimeException('late'); }
});
suspend();
graceful_shutdown();
?>
--EXPECTF--
forced

Fatal error: Uncaught RuntimeException: late in %s:%d
Stack trace:
%A
  thrown in %s on line %d
