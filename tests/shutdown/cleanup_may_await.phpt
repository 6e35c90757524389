--TEST--
graceful_shutdown: cleanup may take as long as it needs
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, delay, graceful_shutdown};

spawn(function () {
    try {
        delay(5000);
    } finally {
        for ($i = 1; $i <= 3; $i++) {
            delay(5);
            echo "cleanup $i\n";
        }
    }
});
suspend();
graceful_shutdown();
echo "main end\n";
?>
--EXPECT--
main end
cleanup 1
cleanup 2
cleanup 3
