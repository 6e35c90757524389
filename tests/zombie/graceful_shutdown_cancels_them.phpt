--TEST--
graceful_shutdown() cancels active coroutines and zombies alike
--EXTENSIONS--
async
--FILE--
<?php
use Async\{AsyncCancellation, Scope};
use function Async\{delay, graceful_shutdown, spawn, suspend};
$scope = new Scope();
$scope->spawn(function () { try { delay(60000); } finally { echo "zombie cancelled\n"; } });
$active = spawn(function () { try { delay(60000); } finally { echo "active cancelled\n"; } });
suspend();
$scope->disposeSafely();
graceful_shutdown();
try { suspend(); } catch (AsyncCancellation) { echo "main cancelled\n"; }
?>
--EXPECT--
main cancelled
zombie cancelled
active cancelled
