--TEST--
await_*: cancelling the caller throws there, the triggers go on
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, await, suspend, await_all};
use Async\AsyncCancellation;

$slow = spawn(function () { for ($i = 0; $i < 5; $i++) suspend(); echo "slow done\n"; });
$caller = spawn(function () use ($slow) {
    try { await_all([$slow]); } catch (AsyncCancellation $e) { echo $e->getMessage(), "\n"; }
});
suspend();
$caller->cancel(new AsyncCancellation('caller cancelled'));
await($slow);
?>
--EXPECT--
caller cancelled
slow done
