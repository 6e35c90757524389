--TEST--
At the end of the program the cleanup of a zombie may wait
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;
use function Async\{delay, suspend};
$scope = new Scope();
$scope->spawn(function () {
    try { delay(60000); } finally { echo "cleanup begins\n"; delay(10); echo "cleanup ends\n"; }
});
suspend();
$scope->disposeSafely();
echo "main ends\n";
?>
--EXPECT--
main ends
cleanup begins
cleanup ends
