--TEST--
Timeout: one that fires while its own coroutine looks after the timers holds nothing that holds it
--EXTENSIONS--
async
--FILE--
<?php
use Async\OperationCanceledException;
use function Async\{await, spawn, suspend, timeout};

$waits = spawn(function () { for (;;) { suspend(); } });
// Whoever yields looks at the timers now and then: some of these fire in the flow that waits with them.
$held = 0;
for ($i = 0; $i < 20; $i++) {
    try {
        await($waits, timeout(1));
    } catch (OperationCanceledException $e) {
        $timeout = WeakReference::create($e->getPrevious());
        unset($e);
        $held += $timeout->get() === null ? 0 : 1;
    }
}
$waits->cancel();
var_dump($held);
?>
--EXPECT--
int(0)
