--TEST--
disposeSafely(): third party code and our own both go on, and nothing new can start
--EXTENSIONS--
async
--FILE--
<?php
use Async\{AsyncException, Scope};
use function Async\{await, suspend};
$scope = new Scope();
$scope->spawn(function () { suspend(); echo "third party done\n"; });
$own = $scope->spawn(function () { suspend(); return "own done"; });
$scope->disposeSafely();
try { $scope->spawn(fn() => 1); } catch (AsyncException $e) { echo "closed\n"; }
echo await($own), "\n";
?>
--EXPECT--
closed
third party done
own done
