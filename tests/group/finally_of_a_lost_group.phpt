--TEST--
TaskGroup: finally handlers of a group that is lost get it, when its tasks have unwound
--EXTENSIONS--
async
--FILE--
<?php
use Async\TaskGroup;
use function Async\{spawn, suspend, delay};

(function () {
    $g = new TaskGroup();
    $g->spawn(function () { try { delay(60000); } finally { suspend(); echo "unwound\n"; } });
    $g->finally(function (TaskGroup $g) { echo count($g), ' ', count($g->getErrors()), "\n"; });
    suspend();
})();
echo "lost\n";
suspend(); suspend(); suspend(); suspend();
(function () {
    $g = new TaskGroup();
    $g->finally(function (TaskGroup $g) { var_dump($g->isClosed()); });
})();
echo "empty one lost\n";
?>
--EXPECT--
lost
unwound
1 1
empty one lost
bool(true)
