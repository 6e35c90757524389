--TEST--
A zombie that swallows its cancellation and waits on does not hang the end of the program
--EXTENSIONS--
async
--FILE--
<?php
use Async\{AsyncCancellation, Scope};
use function Async\{delay, suspend};
$scope = new Scope();
$scope->spawn(function () {
    for ($i = 1;; $i++) {
        try { delay(60000); } catch (AsyncCancellation $e) { if ($i < 3) echo "swallowed $i\n"; }
    }
});
suspend();
$scope->disposeSafely();
register_shutdown_function(fn() => print("shutdown\n"));
echo "main ends\n";
?>
--EXPECT--
main ends
swallowed 1
swallowed 2
shutdown
