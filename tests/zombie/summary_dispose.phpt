--TEST--
Summary: dispose() cancels, nothing runs to its end, the scope is closed
--EXTENSIONS--
async
--FILE--
<?php
use Async\{AsyncCancellation, Scope};
use function Async\{delay, suspend};
$scope = new Scope();
$scope->spawn(function () { try { delay(1); echo "never\n"; } catch (AsyncCancellation $e) { echo "cancelled\n"; throw $e; } });
suspend();
$scope->dispose();
var_dump($scope->isClosed());
delay(20);
?>
--EXPECT--
bool(true)
cancelled
