--TEST--
await_all_or_fail: a failure cancels the coroutines that are left, and does not wait for them
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, delay, await_all_or_fail};

$rest = spawn(function () { try { delay(5000); } finally { suspend(); echo "rest cleaned up\n"; } });
$never = null;
try {
    await_all_or_fail([$rest, spawn(fn() => throw new Exception('failed'))]);
} catch (Exception $e) {
    echo $e->getMessage(), "\n";
}
var_dump($rest->isCancellationRequested());
?>
--EXPECT--
failed
bool(true)
rest cleaned up
