--TEST--
cancel: a coroutine that cancels itself goes on to its next suspension point
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, await, current_coroutine};

$c = spawn(function () { current_coroutine()->cancel(); echo "still here\n"; suspend(); echo "never\n"; });
try { await($c); } catch (\Cancellation) { echo "cancelled\n"; }
?>
--EXPECT--
still here
cancelled
