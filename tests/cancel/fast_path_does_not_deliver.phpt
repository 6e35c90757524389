--TEST--
cancel: awaiting something complete does not deliver a pending cancellation
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, await, current_coroutine};

$done = spawn(fn() => 'value');
$c = spawn(function () use ($done) {
    current_coroutine()->cancel();
    echo await($done), "\n";
    suspend();
    echo "never\n";
});
try { await($c); } catch (\Cancellation) { echo "cancelled\n"; }
?>
--EXPECT--
value
cancelled
