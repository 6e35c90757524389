--TEST--
timeout: of two waiters with different timeouts the shorter ends first and alone
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, delay, await, timeout};
use Async\OperationCanceledException;

$over = false;
$c = spawn(function () use (&$over) { while (!$over) delay(1); return 'value'; });
spawn(function () use ($c, &$over) {
    try { await($c, timeout(5)); } catch (OperationCanceledException) { echo "short\n"; }
    $over = true;
});
echo await($c, timeout(60000)), "\n";
?>
--EXPECT--
short
value
