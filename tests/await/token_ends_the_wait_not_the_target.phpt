--TEST--
await: a timeout token ends the wait and leaves the awaited coroutine running
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, delay, await, timeout};
use Async\OperationCanceledException;

$c = spawn(function () { delay(60); echo "c done\n"; return 7; });
try { await($c, timeout(10)); }
catch (OperationCanceledException $e) { echo get_class($e->getPrevious()), "\n"; }
echo await($c), "\n";
?>
--EXPECT--
Async\TimeoutException
c done
7
