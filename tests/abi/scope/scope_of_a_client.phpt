--TEST--
C ABI: a scope of a client in C: spawned into, ended, awaited, released
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
use Async\AsyncCancellation;
use function Async\{await, delay, suspend};
$scope = AsyncProbe\scope_new();
echo json_encode(AsyncProbe\scope_state($scope)), "\n";
$c = AsyncProbe\scope_spawn($scope, function () { suspend(); echo "went on\n"; });
suspend();
AsyncProbe\scope_end($scope, true);
echo json_encode(AsyncProbe\scope_state($scope)), "\n";
try { AsyncProbe\scope_spawn($scope, fn() => 1); } catch (Async\AsyncException $e) { echo "refused\n"; }
var_dump(AsyncProbe\scope_await($scope, fn() => 1));
echo json_encode(AsyncProbe\scope_state($scope)), "\n";
AsyncProbe\scope_release($scope);

$scope = AsyncProbe\scope_new();
$c = AsyncProbe\scope_spawn($scope, function () { delay(60000); });
suspend();
$why = new AsyncCancellation('why');
AsyncProbe\scope_end($scope, false, $why, true);
AsyncProbe\scope_release($scope); // Its coroutine keeps it.
try { await($c); } catch (AsyncCancellation $e) { var_dump($e === $why); }
?>
--EXPECT--
{"completed":true,"done":true,"disposable":true,"closed":false,"cancelled":false,"safe":true}
{"completed":true,"done":false,"disposable":false,"closed":false,"cancelled":true,"safe":true}
refused
went on
bool(true)
{"completed":true,"done":true,"disposable":true,"closed":true,"cancelled":true,"safe":true}
bool(true)
