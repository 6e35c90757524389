--TEST--
output: buffers of a coroutine that is cancelled are flushed, not lost
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, delay, await};

$c = spawn(function () {
    ob_start();
    echo "kept\n";
    delay(5000);
});
suspend();
$c->cancel();
try { await($c); } catch (\Cancellation) { echo "cancelled\n"; }
?>
--EXPECT--
kept
cancelled
