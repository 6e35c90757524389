--TEST--
The dispose timer does not keep the program alive once the scope is empty
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;
use function Async\delay;
$start = hrtime(true);
$scope = new Scope();
$scope->spawn(function () { delay(1); });
$scope->disposeAfterTimeout(60000);
register_shutdown_function(function () use ($start) { var_dump(hrtime(true) - $start < 30e9); });
?>
--EXPECT--
bool(true)
