--TEST--
Future: getAwaitingInfo() tells the state, then the waiting coroutines, with id, spawn place and suspend place
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Future, FutureState, OperationCanceledException};
use function Async\{spawn, suspend, await, await_all};

$s = new FutureState();
$f = new Future($s);
echo count($s->getAwaitingInfo()), ' ', str_contains($f->getAwaitingInfo()[0], 'pending') ? 'pending' : '', "\n";
$a = spawn(function () use ($f) {
    $f->await();
});
$b = spawn(function () use ($f) {
    await_all([$f, Future::completed(1)]);
});
$c = spawn(function () use ($f) {
    try { await(new Future(new FutureState()), $f); } catch (OperationCanceledException) {}
});
suspend();
$info = $f->getAwaitingInfo();
var_dump($info === $s->getAwaitingInfo(), array_is_list($info));
foreach (array_slice($info, 1) as $i => $line) {
    preg_match_all('~#(\d+)|:(\d+)~', $line, $m, PREG_UNMATCHED_AS_NULL);
    echo $m[1][0] == [$a, $b, $c][$i]->getId() ? 'id' : $line, ' ', $m[2][1], ' ', $m[2][2], "\n";
}
$s->complete(1);
$info = $f->getAwaitingInfo();
echo count($info), ' ', str_contains($info[0], 'completed') ? 'completed' : '', "\n";
await_all([$a, $b, $c]);
$e = Future::failed(new DomainException('x'))->ignore();
echo preg_replace('~ at .*?:(\d+)~', ' at $1', $e->getAwaitingInfo()[0]), "\n";
?>
--EXPECTF--
1 pending
bool(true)
bool(true)
id 8 %d
id 11 %d
id 14 %d
1 completed
completed with an error: DomainException, created at 28, settled at 28
