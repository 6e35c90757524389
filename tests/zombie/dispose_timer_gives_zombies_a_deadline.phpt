--TEST--
disposeSafely(), then disposeAfterTimeout(): a deadline for zombies
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;
use function Async\{delay, suspend};
$scope = new Scope();
$scope->spawn(function () { try { delay(60000); } finally { echo "deadline\n"; } });
suspend();
$scope->disposeSafely();
$scope->disposeAfterTimeout(20);
$scope->awaitAfterCancellation();
echo "drained\n";
?>
--EXPECT--
deadline
drained
