--TEST--
C ABI: the hooks of a scope run around the enqueue; a refused coroutine ends cancelled
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
use Async\AsyncCancellation;
use function Async\await;
$scope = AsyncProbe\scope_new();
AsyncProbe\scope_hooks($scope, false);
echo await(AsyncProbe\scope_spawn($scope, fn() => "ran")), "\n";
AsyncProbe\scope_hooks($scope, true);
$c = AsyncProbe\scope_spawn($scope, fn() => print("never\n"));
try { await($c); } catch (AsyncCancellation) { echo "cancelled\n"; }
AsyncProbe\scope_release($scope);
?>
--EXPECT--
after, its own scope: yes
ran
before
after, its own scope: yes
cancelled
