--TEST--
TaskGroup: what a task has spawned beside it survives cancel(), and goes with dispose() or the group
--EXTENSIONS--
async
--FILE--
<?php
use Async\{AsyncCancellation, Future, FutureState, TaskGroup};
use function Async\{spawn, suspend, delay};

foreach (['cancel', 'dispose', null] as $method) {
    $state = new FutureState();
    $end = new Future($state);
    $g = new TaskGroup();
    $g->spawn(function () use ($end) {
        spawn(function () use ($end) { try { $end->await(); echo "extra done\n"; } catch (AsyncCancellation) { echo "extra cancelled\n"; } });
        delay(60000);
    });
    suspend(); suspend();
    echo $method ?? 'lost', "\n";
    $method === null ? $g = null : $g->$method();
    suspend(); suspend();
    if ($g) echo json_encode(array_map('get_class', $g->getErrors())), "\n";
    $state->complete(null);
    suspend(); suspend();
}
?>
--EXPECT--
cancel
["Async\\AsyncCancellation"]
extra done
dispose
extra cancelled
["Async\\AsyncCancellation"]
lost
extra cancelled
