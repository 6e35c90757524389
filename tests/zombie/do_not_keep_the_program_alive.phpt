--TEST--
Without an active coroutine the program ends, and zombies are cancelled
--EXTENSIONS--
async
--FILE--
<?php
use Async\{AsyncCancellation, Scope};
use function Async\{delay, suspend};
$scope = new Scope();
$scope->spawn(function () {
    try { delay(60000); } catch (AsyncCancellation $e) { echo $e->getMessage(), "\n"; throw $e; }
});
suspend();
$scope->disposeSafely();
register_shutdown_function(fn() => print("shutdown\n"));
echo "main ends\n";
?>
--EXPECT--
main ends
The program has ended
shutdown
