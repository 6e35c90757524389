--TEST--
Handlers work on a cancelled scope, for zombies, and after the object is gone
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;
use function Async\suspend;
$scope = new Scope();
$scope->setExceptionHandler(function (Scope $s, $c, Throwable $e) {
    echo $e->getMessage(), ' ', var_export($s->isCancelled(), true), "\n";
});
$scope->spawn(function () { suspend(); throw new Exception('first'); });
$scope->spawn(function () { suspend(); suspend(); throw new Exception('second'); });
suspend();
$scope->cancel();
suspend();
unset($scope);
suspend();
suspend();
echo "end\n";
?>
--EXPECT--
first true
second true
end
