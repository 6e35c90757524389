--TEST--
protect: a coroutine that cancels itself inside is cancelled when protect() returns
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, await, protect, current_coroutine};

$c = spawn(function () {
    protect(function () {
        current_coroutine()->cancel();
        suspend();
        echo "suspended safely\n";
    });
    echo "never\n";
});
try { await($c); } catch (\Cancellation) { echo "cancelled\n"; }
?>
--EXPECT--
suspended safely
cancelled
