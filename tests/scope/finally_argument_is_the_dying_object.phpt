--TEST--
finally gets the original object while it dies, and a closed one in its place later
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;
use function Async\suspend;
$scope = new Scope();
$id = spl_object_id($scope);
$scope->finally(function (Scope $s) use ($id) { var_dump(spl_object_id($s) === $id, $s->isClosed()); });
unset($scope);
suspend();
$scope = new Scope();
$scope->finally(function (Scope $s) { var_dump($s->isClosed(), $s->isCancelled()); });
$scope->spawn(function () { suspend(); });
suspend();
unset($scope);
suspend();
suspend();
?>
--EXPECT--
bool(true)
bool(true)
bool(true)
bool(true)
