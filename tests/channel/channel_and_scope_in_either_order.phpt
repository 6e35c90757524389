--TEST--
Channel: a channel may die before or after its scope
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Channel, Scope};
use function Async\suspend;

$scope = new Scope();
$scope->spawn(function () use (&$a, &$b, &$c) { $a = new Channel(1); $b = new Channel(1); $c = new Channel(1); });
suspend();
unset($b);
$scope->dispose();
unset($scope);
var_dump($a->isClosed());
unset($a);
var_dump($c->isClosed());
$scope = new Scope();
$scope->spawn(function () use (&$d) { $d = new Channel(1); });
suspend();
unset($d);
unset($scope);
echo "done\n";
?>
--EXPECT--
bool(true)
bool(true)
done
