--TEST--
A failure that is not handled: siblings get their cleanup, then the program ends with it
--EXTENSIONS--
async
--FILE--
<?php
use Async\{AsyncCancellation, Scope};
use function Async\{delay, suspend};
$scope = (new Scope())->asNotSafely();
$scope->spawn(function () { try { delay(60000); } finally { echo "sibling cleanup\n"; } });
$scope->spawn(function () { suspend(); throw new RuntimeException('nobody'); });
try { delay(60000); } catch (AsyncCancellation) { echo "main cancelled\n"; }
?>
--EXPECTF--
%s
%s

Fatal error: Uncaught RuntimeException: nobody in %a
