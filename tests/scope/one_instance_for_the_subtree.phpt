--TEST--
Every coroutine of the subtree gets the same exception
--EXTENSIONS--
async
--FILE--
<?php
use Async\{AsyncCancellation, Scope};
use function Async\{delay, suspend};
$seen = [];
$root = (new Scope())->asNotSafely();
$scopes = [$root, $a = Scope::inherit($root), Scope::inherit($a)];
foreach ($scopes as $scope) {
    $scope->spawn(function () use (&$seen) {
        try { delay(60000); } catch (AsyncCancellation $e) { $seen[spl_object_id($e)] = $e; }
    });
}
suspend();
$root->cancel();
$root->awaitAfterCancellation();
echo count($seen), "\n";
?>
--EXPECT--
1
