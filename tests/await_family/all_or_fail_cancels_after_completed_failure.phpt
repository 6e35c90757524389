--TEST--
await_all_or_fail: a failure from before the call cancels the rest, too
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, await, delay, await_all_or_fail};

$failed = spawn(fn() => throw new Exception('failed'));
$rest = spawn(function () { delay(5000); });
try { await($failed); } catch (Exception) {}
try { await_all_or_fail([$rest, $failed]); } catch (Exception $e) { echo $e->getMessage(), "\n"; }
var_dump($rest->isCancellationRequested());
?>
--EXPECT--
failed
bool(true)
