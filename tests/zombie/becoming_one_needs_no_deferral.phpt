--TEST--
protect() does not defer becoming a zombie
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;
use function Async\{protect, suspend};
$scope = new Scope();
$scope->spawn(function () { protect(function () { suspend(); echo "protected ends\n"; }); echo "done\n"; });
suspend();
$scope->disposeSafely();
var_dump($scope->isFinished());
$scope->awaitAfterCancellation();
?>
--EXPECT--
bool(true)
protected ends
done
