--TEST--
TaskGroup: all() settles the first time nothing runs or waits, in an open group, too
--EXTENSIONS--
async
--FILE--
<?php
use Async\TaskGroup;
use function Async\{spawn, suspend, await};

$g = new TaskGroup(concurrency: 1);
echo json_encode($g->all()->await()), "\n";
$g->spawn(fn() => 1);
$g->spawn(function () { suspend(); return 2; });
$all = $g->all();
var_dump($all->isCompleted());
echo json_encode($all->await()), "\n";
$g->spawn(fn() => 3);
echo json_encode($all->await()), json_encode($g->all()->await()), "\n";
?>
--EXPECT--
[]
bool(false)
[1,2]
[1,2][1,2,3]
