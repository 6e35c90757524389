--TEST--
An unhandled exception cancels zombies as well
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;
use function Async\{delay, spawn, suspend};
$scope = new Scope();
$scope->spawn(function () { try { delay(60000); } finally { echo "zombie cancelled\n"; } });
suspend();
$scope->disposeSafely();
spawn(function () { throw new RuntimeException('unhandled'); });
delay(60000);
?>
--EXPECTF--
zombie cancelled

Fatal error: Uncaught RuntimeException: unhandled in %a
