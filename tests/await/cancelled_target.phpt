--TEST--
await: awaiting a cancelled coroutine throws its cancellation
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, delay, await};
use Async\AsyncCancellation;

$c = spawn(fn() => delay(5000));
suspend();
$reason = new AsyncCancellation('reason');
$c->cancel($reason);
try {
    await($c);
} catch (AsyncCancellation $e) {
    var_dump($e === $reason);
}
?>
--EXPECT--
bool(true)
