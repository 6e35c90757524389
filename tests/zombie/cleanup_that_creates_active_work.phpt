--TEST--
Active work that the cleanup of a zombie makes is waited for
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;
use function Async\{delay, suspend};
$scope = new Scope();
$other = new Scope();
$scope->spawn(function () use ($other) {
    try { delay(60000); } finally {
        $other->spawn(function () { delay(20); echo "active work done\n"; });
        echo "cleanup\n";
    }
});
suspend();
$scope->disposeSafely();
echo "main ends\n";
?>
--EXPECT--
main ends
cleanup
active work done
