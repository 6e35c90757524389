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
$first = spawn(function () use ($never, $timeout) {
    try { await($never, $timeout); } catch (OperationCanceledException) { echo "first\n"; }
});
suspend();
// It is due, and the next who waits sees to that.
for ($start = hrtime(true); hrtime(true) - $start < 30_000_000;) {
}
try {
    await($never, $timeout);
} catch (OperationCanceledException $e) {
    echo "second\n";
    $exception = WeakReference::create($e->getPrevious());
    var_dump($e->getPrevious()->getTrace());
}
await($first);
$never->cancel();
unset($e, $timeout, $first);
var_dump($exception->get());
?>
--EXPECT--
first
second
array(0) {
}
NULL
