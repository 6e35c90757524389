--TEST--
TaskGroup: a task adds tasks to its own group
--EXTENSIONS--
async
--FILE--
<?php
use Async\TaskGroup;
use function Async\{spawn, await};

$g = new TaskGroup(2);
$g->spawn(function () use ($g) {
    for ($i = 1; $i < 4; $i++) $g->spawn(fn() => $i);
    return 0;
});
echo json_encode($g->all()->await()), "\n";
?>
--EXPECT--
[0,1,2,3]
