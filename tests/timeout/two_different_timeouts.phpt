--TEST--
timeout: of two waiters with different timeouts the shorter ends first and alone
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, delay, await, timeout};
use Async\OperationCanceledException;

$c = spawn(function () { delay(60); return 'value'; });
spawn(function () use ($c) {
    try { await($c, timeout(5)); } catch (OperationCanceledException) { echo "short\n"; }
});
echo await($c, timeout(60000)), "\n";
?>
--EXPECT--
short
value
