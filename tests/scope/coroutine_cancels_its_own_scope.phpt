--TEST--
A coroutine that cancels its own scope: it runs to its next wait, or ends as cancelled
--EXTENSIONS--
async
--FILE--
<?php
use Async\{AsyncCancellation, Scope};
use function Async\{await, suspend};
$strict = (new Scope())->asNotSafely();
$c = $strict->spawn(function () use ($strict) { $strict->cancel(); echo "goes on\n"; suspend(); echo "never\n"; });
try { await($c); } catch (AsyncCancellation) { echo "cancelled\n"; }
$strict = (new Scope())->asNotSafely();
$c = $strict->spawn(function () use ($strict) { $strict->cancel(); return 'lost'; });
try { await($c); } catch (AsyncCancellation) { echo "cancelled\n"; }
$safe = new Scope();
$c = $safe->spawn(function () use ($safe) { $safe->cancel(); suspend(); return 'noticed nothing'; });
echo await($c), "\n";
?>
--EXPECT--
goes on
cancelled
cancelled
noticed nothing
