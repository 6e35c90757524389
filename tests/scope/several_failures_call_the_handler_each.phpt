--TEST--
Several failures: the handler is called once each, in the order they fail
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Coroutine, Scope};
use function Async\{suspend, timeout};
$scope = new Scope();
$scope->setExceptionHandler(function (Scope $s, Coroutine $c, Throwable $e) use (&$coroutines, $scope) {
    echo $e->getMessage(), ' ', var_export($s === $scope, true), ' ', var_export($coroutines[$e->getMessage()] === $c, true), "\n";
});
foreach (['a' => 3, 'b' => 1, 'c' => 2] as $name => $turns) {
    $coroutines[$name] = $scope->spawn(function () use ($name, $turns) { while ($turns--) suspend(); throw new Exception($name); });
}
$scope->awaitCompletion(timeout(60000));
var_dump($scope->isCancelled());
?>
--EXPECT--
b true true
c true true
a true true
bool(false)
