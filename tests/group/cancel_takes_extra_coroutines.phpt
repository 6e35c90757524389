--TEST--
TaskGroup: what a task has spawned beside it goes with cancel(), dispose() or the group
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Future, FutureState, TaskGroup};
use Async\AsyncCancellation;
use function Async\{spawn, suspend, delay};

foreach (['cancel', 'dispose', null] as $method) {
    $g = new TaskGroup();
    $end = new FutureState();
    $g->spawn(function () use ($end) {
        spawn(function () use ($end) { try { (new Future($end))->await(); echo "extra done\n"; } catch (AsyncCancellation) { echo "extra cancelled\n"; } });
        delay(60000);
    });
    suspend(); suspend();
    echo $method ?? 'lost', "\n";
    $method === null ? $g = null : $g->$method();
    suspend(); suspend();
    if ($g) echo json_encode(array_map('get_class', $g->getErrors())), "\n";
    $end->complete(null);
    suspend(); suspend();
}
?>
--EXPECT--
cancel
extra cancelled
["Async\\AsyncCancellation"]
dispose
extra cancelled
["Async\\AsyncCancellation"]
lost
extra cancelled
