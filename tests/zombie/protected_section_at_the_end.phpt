--TEST--
The end of the program lifts the protection of a zombie
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;
use function Async\{delay, protect, suspend};
$scope = new Scope();
$scope->spawn(function () {
    try { protect(function () { delay(60000); echo "never\n"; }); } finally { echo "cleanup\n"; }
});
suspend();
$scope->disposeSafely();
echo "main ends\n";
?>
--EXPECT--
main ends
cleanup
