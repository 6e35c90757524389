--TEST--
await_*: a token that is also a trigger acts as token
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, timeout, await_all, await_any_or_fail};
use Async\OperationCanceledException;

$token = spawn(function () { suspend(); return 1; });
try { await_any_or_fail([$token], $token); } catch (OperationCanceledException $e) { echo "cancelled\n"; }
$token = timeout(1);
try { await_all([spawn(fn() => 1), $token], $token); } catch (OperationCanceledException $e) { echo get_class($e->getPrevious()), "\n"; }
?>
--EXPECT--
cancelled
Async\TimeoutException
