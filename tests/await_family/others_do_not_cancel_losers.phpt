--TEST--
await_*: only a failing await_all_or_fail cancels losers
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, await_any_or_fail, await_any_of, await_any_of_or_fail};

$slow = spawn(function () use (&$go) { while (!$go) { suspend(); } echo "slow done\n"; });
$fail = fn() => spawn(fn() => throw new Exception('e'));
try { await_any_or_fail([$slow, $fail()]); } catch (Exception) { echo "any\n"; }
try { await_any_of_or_fail(2, [$slow, $fail()]); } catch (Exception) { echo "any of\n"; }
await_any_of(1, [$slow, spawn(fn() => 1)]);
var_dump($slow->isCancellationRequested());
$go = true;
?>
--EXPECT--
any
any of
bool(false)
slow done
