--TEST--
iterate: what was spawned is cancelled when the last callback has ended, and its cleanup awaited
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, delay, iterate};

iterate([1], function () {
    spawn(function () {
        try { delay(5000); } catch (Cancellation $e) { echo get_class($e), "\n"; suspend(); delay(1); echo "cleaned up\n"; }
    });
    suspend();
});
echo "over\n";
?>
--EXPECT--
Async\AsyncCancellation
cleaned up
over
