--TEST--
timeout: once fired it ends the next wait at once
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, await, timeout};
use Async\{OperationCanceledException, TimeoutException};

$t = timeout(1);
try { await($t); } catch (TimeoutException) { echo "fired\n"; }
$c = spawn(fn() => print("target\n"));
try {
    await($c, $t);
} catch (OperationCanceledException $e) {
    echo get_class($e->getPrevious()), "\n";
}
?>
--EXPECT--
fired
Async\TimeoutException
target
