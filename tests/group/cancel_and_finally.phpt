--TEST--
TaskGroup: cancel() unwinds what runs, what waits never starts, finally handlers come last
--EXTENSIONS--
async
--FILE--
<?php
use Async\TaskGroup;
use function Async\{spawn, suspend, delay};

$g = new TaskGroup(concurrency: 1);
$g->finally(function (TaskGroup $g) { echo "finally ", count($g), "\n"; });
$g->spawn(function () { try { delay(60000); } finally { echo "unwound\n"; } });
$g->spawn(function () { echo "never\n"; });
suspend();
$g->cancel();
var_dump($g->isClosed(), $g->isFinished());
$g->awaitCompletion();
echo count($g->getErrors()), " errors, ", count($g->getResults()), " results\n";
suspend();
$g->finally(function () { echo "at once\n"; });
echo "end\n";
?>
--EXPECT--
bool(true)
bool(false)
unwound
2 errors, 0 results
finally 2
at once
end
