--TEST--
Scopes that die with the globals run their finally handlers, which may wait
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;
use function Async\delay;
$scope = new Scope();
$scope->finally(function () { echo "begins\n"; delay(5); echo "ends\n"; });
$never_used = true;
echo "main ends\n";
?>
--EXPECT--
main ends
begins
ends
