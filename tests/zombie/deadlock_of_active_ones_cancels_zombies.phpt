--TEST--
A deadlock of active coroutines cancels zombies as well
--EXTENSIONS--
async
--INI--
async.debug_deadlock=0
--FILE--
<?php
use Async\{AsyncCancellation, Scope};
use function Async\{await, current_coroutine, suspend};
$scope = new Scope();
$z = $scope->spawn(function () use (&$z) { try { await($z); } finally { echo "zombie cancelled\n"; } });
suspend();
$scope->disposeSafely();
$main = current_coroutine();
try { await($main); } catch (AsyncCancellation) { echo "main cancelled\n"; }
?>
--EXPECTF--
main cancelled
zombie cancelled

Fatal error: Uncaught Async\DeadlockError: %a
