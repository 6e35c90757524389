--TEST--
A zombie that waits for what cannot happen is cancelled once more, then destroyed; no deadlock
--EXTENSIONS--
async
--FILE--
<?php
use Async\{AsyncCancellation, Scope};
use function Async\{await, suspend};
$never = null;
$scope = new Scope();
$c = $scope->spawn(function () use (&$c) {
    for ($i = 1; $i < 10; $i++) {
        try { await($c); } catch (AsyncCancellation $e) { echo "swallowed $i\n"; }
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
