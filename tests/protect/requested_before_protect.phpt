--TEST--
protect: a request made before protect() is not delivered inside it
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, await, protect, current_coroutine};

$c = spawn(function () {
    current_coroutine()->cancel();
    protect(function () { suspend(); echo "inside\n"; });
    echo "never\n";
});
try { await($c); } catch (\Cancellation) { echo "cancelled\n"; }
?>
--EXPECT--
inside
cancelled
