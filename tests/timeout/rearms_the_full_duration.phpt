--TEST--
timeout: a wait that ended otherwise disarms it, the next wait counts in full again
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, delay, await, timeout};
use Async\OperationCanceledException;

do {
    $t = timeout(40);
    try { await(spawn(fn() => delay(20)), $t); } catch (OperationCanceledException) {} // Should we be so late, then once more.
} while ($t->isCompleted());
$begin = hrtime(true);
$slow = spawn(fn() => delay(60000));
try {
    await($slow, $t);
} catch (OperationCanceledException $e) {
    var_dump(hrtime(true) - $begin >= 40_000_000);
}
$slow->cancel();
?>
--EXPECT--
bool(true)
