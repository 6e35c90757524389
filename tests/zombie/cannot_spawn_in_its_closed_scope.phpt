--TEST--
Closed means closed for a zombie too: no spawn(), no child scope
--EXTENSIONS--
async
--FILE--
<?php
use Async\{AsyncException, Scope};
use function Async\{spawn, suspend};
$scope = new Scope();
$scope->spawn(function () {
    suspend();
    try { spawn(fn() => print("never\n")); } catch (AsyncException $e) { echo "no spawn\n"; }
    try { Scope::inherit(); } catch (AsyncException $e) { echo "no child\n"; }
    (new Scope())->spawn(fn() => print("a scope of its own\n"));
});
suspend();
$scope->disposeSafely();
$scope->awaitAfterCancellation();
suspend();
?>
--EXPECT--
no spawn
no child
a scope of its own
