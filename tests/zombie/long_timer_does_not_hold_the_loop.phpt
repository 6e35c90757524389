--TEST--
A zombie in a long timer does not hold the program once no other coroutine is active
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;
use function Async\{delay, spawn, suspend};
$start = hrtime(true);
$scope = new Scope();
$scope->spawn(function () { delay(60000); });
suspend();
$scope->disposeSafely();
spawn(function () { delay(5); echo "active done\n"; });
register_shutdown_function(function () use ($start) { var_dump(hrtime(true) - $start < 30e9); });
?>
--EXPECT--
active done
bool(true)
