--TEST--
disposeAfterTimeout() as the only call: what is quick ends, what hangs is cancelled
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;
use function Async\delay;
$scope = new Scope();
$scope->spawn(function () { delay(1); echo "analytics done\n"; });
$scope->spawn(function () { try { delay(60000); } finally { echo "notification given up\n"; } });
$scope->disposeAfterTimeout(2000);
?>
--EXPECT--
analytics done
notification given up
