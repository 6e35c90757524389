--TEST--
Future: callbacks run in the main scope if that of the registration is gone, and do not keep it
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Future, FutureState, Scope};
use function Async\{spawn, suspend, await};

$s = new FutureState();
$f = new Future($s);
Async\current_context()->set('name', 'main');
$scope = new Scope();
$scope->spawn(function () use ($f, &$d) {
    Async\current_context()->set('name', 'scope');
    $d = $f->map(function () {
        return Async\current_context()->get('name') . ' ' . await(spawn(fn() => 'spawns'));
    });
});
suspend();
unset($scope);
$s->complete(1);
echo $d->await(), "\n";
?>
--EXPECT--
main spawns
