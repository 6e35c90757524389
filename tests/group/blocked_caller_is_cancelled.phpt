--TEST--
TaskGroup: a caller that is cancelled adds nothing, and the place goes to the next
--EXTENSIONS--
async
--FILE--
<?php
use Async\TaskGroup;
use Async\{AsyncException, AsyncCancellation};
use function Async\{spawn, suspend, await};

$g = new TaskGroup(1, 1);
$g->spawn(function () { suspend(); suspend(); return 'a'; });
$g->spawn(fn() => 'b');
$callers = [];
foreach (['c', 'd'] as $n) {
    $callers[$n] = spawn(function () use ($g, $n) {
        try { $g->spawn(fn() => $n); echo "$n accepted\n"; } catch (AsyncCancellation $e) { echo "$n: ", $e->getMessage(), "\n"; }
    });
}
suspend();
$callers['c']->cancel(new AsyncCancellation('given up'));
suspend();
$g->close();
try { await($callers['d']); } catch (AsyncException $e) { echo $e->getMessage(), "\n"; }
echo json_encode($g->all()->await()), "\n";

// Woken for a place, and cancelled before it runs.
$g = new TaskGroup(1, 1);
$g->spawn(function () use (&$c) { suspend(); return 'a'; });
$g->spawn(function () { return 'b'; });
$c = spawn(function () use ($g) {
    try { $g->spawn(fn() => 'c'); } catch (AsyncCancellation $e) { echo "c: ", $e->getMessage(), "\n"; }
});
$d = spawn(function () use ($g) { $g->spawn(fn() => 'd'); echo "d accepted\n"; });
spawn(function () use ($g, &$c) {
    while ($g->getResults() === []) suspend(); // a has ended: c has the place, and is behind us in the queue.
    $c->cancel(new AsyncCancellation('too late'));
});
await($d);
echo json_encode($g->all()->await()), "\n";
?>
--EXPECT--
c: given up
The task cannot be added: the group was closed, cancelled or disposed of, or its scope was
["a","b"]
c: too late
d accepted
["a","b","d"]
