--TEST--
Future: callbacks run in the scope of the registration though it is closed by then
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Future, FutureState, Scope, AsyncException};
use function Async\{spawn, suspend};

$s = new FutureState();
$f = new Future($s);
$scope = new Scope();
$scope->spawn(function () use ($f, &$d) {
    Async\current_context()->set('name', 'scope');
    $d = $f->map(function () {
        try { spawn(fn() => null); } catch (AsyncException $e) { echo "closed\n"; }
        return 'ran';
    });
});
suspend();
$scope->dispose();
var_dump($scope->isClosed());
$s->complete(1);
echo $d->await(), "\n";
?>
--EXPECT--
bool(true)
closed
ran
