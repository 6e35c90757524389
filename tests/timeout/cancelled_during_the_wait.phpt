--TEST--
timeout: cancelling the token during the wait ends that wait
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, delay, await, timeout};
use Async\OperationCanceledException;

$t = timeout(60000);
$slow = spawn(fn() => delay(60000));
spawn(fn() => $t->cancel());
try {
    await($slow, $t);
} catch (OperationCanceledException $e) {
    echo "wait ended\n";
}
$slow->cancel();
?>
--EXPECT--
wait ended
