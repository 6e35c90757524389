--TEST--
Child scopes first, depth first in order of creation, then the own coroutines in order of spawn
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;
use function Async\{delay, suspend};
$seen = [];
function member(Scope $scope, string $name): void {
    $scope->spawn(function () use ($name) { try { delay(60000); } finally { echo "$name\n"; } });
}
$root = (new Scope())->asNotSafely();
member($root, 'root 1');
$first = Scope::inherit($root);
$second = Scope::inherit($root);
$deep = Scope::inherit($first);
member($second, 'second');
member($first, 'first');
member($deep, 'deep');
member($root, 'root 2');
suspend();
$root->dispose();
$root->awaitAfterCancellation();
?>
--EXPECT--
deep
first
second
root 1
root 2
