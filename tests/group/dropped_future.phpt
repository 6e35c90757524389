--TEST--
TaskGroup: a future that is dropped while it is pending is forgotten, and one that is chained runs on
--EXTENSIONS--
async
--FILE--
<?php
use Async\TaskGroup;
use Async\AsyncCancellation;
use function Async\{spawn, suspend, await};

$g = new TaskGroup();
$g->spawn(function () { suspend(); return 1; });
$g->all()->ignore();
$g->race()->ignore();
$g->any()->map(function ($v) { echo "any: $v\n"; })->ignore();
$g->race()->finally(function ($v) { echo "race: $v\n"; })->ignore();
$future = $g->all();
$future->cancel();
try { $future->await(); } catch (AsyncCancellation $e) { echo "cancelled\n"; }
echo json_encode($g->all()->await()), "\n";
suspend();
?>
--EXPECT--
cancelled
race: 1
any: 1
[1]
