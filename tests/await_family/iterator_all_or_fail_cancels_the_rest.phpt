--TEST--
await_all_or_fail: with an iterator the coroutines fetched so far are cancelled
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, delay, await_all_or_fail};

$slow = spawn(function () { try { delay(5000); } finally { echo "slow cancelled\n"; } });
$triggers = (function () use ($slow) { yield $slow; yield spawn(fn() => throw new Exception('failed')); yield null; delay(5000); })();
try { await_all_or_fail($triggers); } catch (Exception $e) { echo $e->getMessage(), "\n"; }
?>
--EXPECT--
failed
slow cancelled
