--TEST--
The program goes on while a coroutine is active, and its zombies with it
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;
use function Async\{delay, spawn};
$scope = new Scope();
$scope->spawn(function () { delay(1); echo "zombie done\n"; });
$scope->disposeSafely();
spawn(function () { delay(100); echo "active done\n"; });
?>
--EXPECT--
zombie done
active done
