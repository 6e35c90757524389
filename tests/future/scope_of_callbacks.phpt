--TEST--
Future: callbacks run in the scope of the first registration, of a settled source in the current one
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Future, FutureState, Scope};
use function Async\suspend;

$s = new FutureState();
$f = new Future($s);
$scope = new Scope();
$in = fn() => Async\current_context()->get('name');
Async\current_context()->set('name', 'main');
$scope->spawn(function () use ($f, $in, &$derived) {
    Async\current_context()->set('name', 'scope');
    $derived['first'] = $f->map($in);
});
suspend();
$derived['second'] = $f->map($in);
$s->complete(1);
$derived['settled'] = $f->map($in);
foreach ($derived as $name => $d) {
    echo $name, ' ', $d->await(), "\n";
}
$scope->dispose();
?>
--EXPECT--
first scope
second scope
settled main
