--TEST--
protect: graceful shutdown lifts the protection
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, delay, protect, graceful_shutdown};

spawn(function () {
    protect(function () {
        try {
            delay(60000);
        } finally {
            echo "released\n";
        }
    });
});
suspend();
graceful_shutdown();
?>
--EXPECT--
released
