--TEST--
exit() in an exception handler of a scope ends the program
--EXTENSIONS--
async
--FILE--
<?php
use Async\{AsyncCancellation, Scope};
use function Async\{delay, spawn};
$scope = new Scope();
$scope->setExceptionHandler(function () { echo "handler\n"; exit(0); });
spawn(function () { try { delay(60000); } finally { echo "cleanup\n"; } });
$scope->spawn(fn() => throw new Exception('x'));
try { delay(60000); } catch (AsyncCancellation) { echo "main cancelled\n"; }
?>
--EXPECT--
handler
main cancelled
cleanup
