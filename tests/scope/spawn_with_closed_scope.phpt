--TEST--
spawn_with(): a closed or cancelled scope refuses
--EXTENSIONS--
async
--FILE--
<?php
use Async\{AsyncException, Scope};
use function Async\{spawn_with, suspend};
$closed = new Scope(); $closed->dispose();
$cancelled = new Scope(); $cancelled->spawn(function () { suspend(); }); suspend(); $cancelled->cancel();
foreach ([$closed, $cancelled] as $scope) {
    try { spawn_with($scope, fn() => 1); } catch (AsyncException $e) { echo $e->getMessage(), "\n"; }
}
?>
--EXPECT--
The scope accepts no new coroutines and no new child scopes: it was closed or cancelled
The scope accepts no new coroutines and no new child scopes: it was closed or cancelled
