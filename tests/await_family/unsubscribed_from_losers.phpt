--TEST--
await_any_or_fail: a loser does not keep the waiting coroutine alive
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, await, await_any_or_fail, suspend};

class Noisy { function __destruct() { echo "gone\n"; } }
$slow = spawn(function () { for ($i = 0; $i < 8; $i++) suspend(); echo "slow done\n"; });
$caller = spawn(function () use ($slow) { $noisy = new Noisy; await_any_or_fail([$slow, spawn(fn() => 1)]); });
await($caller);
unset($caller);
echo "caller over\n";
?>
--EXPECT--
gone
caller over
slow done
