--TEST--
exit() cancels zombies as well
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;
use function Async\{delay, suspend};
$scope = new Scope();
$scope->spawn(function () { try { delay(60000); } finally { echo "zombie cancelled\n"; } });
suspend();
$scope->disposeSafely();
exit("exit\n");
?>
--EXPECT--
exit
zombie cancelled
