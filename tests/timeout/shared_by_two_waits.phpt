--TEST--
timeout: cancelling one of two waiters leaves the shared timeout armed for the other
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, delay, await, timeout};
use Async\{AsyncCancellation, OperationCanceledException};

$t = timeout(2000);
$never = spawn(fn() => delay(60000));
$mk = fn(string $name) => spawn(function () use ($name, $never, $t) {
    try {
        await($never, $t);
    } catch (OperationCanceledException) {
        echo "$name timed out\n";
    } catch (AsyncCancellation) {
        echo "$name cancelled\n";
    }
});
$a = $mk('a');
$b = $mk('b');
suspend();
$a->cancel();
await($b);
$never->cancel();
?>
--EXPECT--
a cancelled
b timed out
