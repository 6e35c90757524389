--TEST--
TaskGroup: what a task has spawned beside it survives cancel(), and goes with dispose() or the group
--EXTENSIONS--
async
--FILE--
<?php
use Async\TaskGroup;
use Async\AsyncCancellation;
use function Async\{spawn, suspend, delay};

foreach (['cancel', 'dispose', null] as $method) {
    $g = new TaskGroup();
    $g->spawn(function () {
        spawn(function () { try { delay(20); echo "extra done\n"; } catch (AsyncCancellation) { echo "extra cancelled\n"; } });
        delay(60000);
    });
    suspend(); suspend();
    echo $method ?? 'lost', "\n";
    $method === null ? $g = null : $g->$method();
    suspend(); suspend();
    if ($g) echo json_encode(array_map('get_class', $g->getErrors())), "\n";
    delay(30);
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
