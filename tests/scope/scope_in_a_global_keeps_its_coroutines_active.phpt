--TEST--
End of the script: a Scope in a global keeps its coroutines active
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;
use function Async\delay;
$scope = (new Scope())->asNotSafely();
$scope->spawn(function () { delay(10); echo "done\n"; });
echo "main ends\n";
?>
--EXPECT--
main ends
done
