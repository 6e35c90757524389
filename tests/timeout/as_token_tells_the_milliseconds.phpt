--TEST--
timeout: as token the previous TimeoutException tells the milliseconds
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, delay, await, timeout};
use Async\OperationCanceledException;

$slow = spawn(fn() => delay(5000));
try {
    await($slow, timeout(13));
} catch (OperationCanceledException $e) {
    $previous = $e->getPrevious();
    echo get_class($previous), ' ', var_export(str_contains($previous->getMessage(), '13'), true), "\n";
}
$slow->cancel();
?>
--EXPECT--
Async\TimeoutException true
