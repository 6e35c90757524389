--TEST--
Timeout: one that fires while a flow that waits with it looks after the timers holds nothing of that flow
--EXTENSIONS--
async
--FILE--
<?php
use Async\OperationCanceledException;
use function Async\{await, spawn, suspend, timeout};

$never = spawn(function () { for (;;) { suspend(); } });
$timeout = timeout(1);
$first = spawn(function () use ($never, $timeout, &$ended) {
    try { await($never, $timeout); } catch (OperationCanceledException) { $ended[] = 'first'; }
});
suspend();
// The timeout is due now. The next coroutine that waits makes the loop fire it.
for ($start = hrtime(true); hrtime(true) - $start < 30_000_000;) {
}
try {
    await($never, $timeout);
} catch (OperationCanceledException $e) {
    $ended[] = 'second';
    $exception = WeakReference::create($e->getPrevious());
    var_dump(array_column($e->getPrevious()->getTrace(), 'args'));
}
await($first);
sort($ended); // It may have fired before the second began to wait.
echo implode(' ', $ended), "\n";
$never->cancel();
unset($e, $timeout, $first);
var_dump($exception->get());
?>
--EXPECT--
array(0) {
}
first second
NULL
