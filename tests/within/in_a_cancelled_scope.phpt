--TEST--
within(): works in the clean-up of a cancelled coroutine
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{within, suspend, delay};
use Async\Scope;

$scope = (new Scope())->asNotSafely();
$scope->spawn(function () {
    try {
        delay(60000);
    } finally {
        echo within(60000, function () { delay(1); return "cleaned up\n"; });
    }
});
suspend();
$scope->cancel();
$scope->awaitAfterCancellation();
?>
--EXPECT--
cleaned up
