--TEST--
TaskGroup: with slots and queue full spawn() holds its caller until there is room
--EXTENSIONS--
async
--FILE--
<?php
use Async\TaskGroup;
use function Async\{spawn, suspend, await};

$g = new TaskGroup(concurrency: 1, queueLimit: 1);
$job = fn(string $n) => function () use ($n) { echo "run $n\n"; suspend(); return $n; };
$g->spawn($job('A')); echo "A accepted\n";
$g->spawn($job('B')); echo "B accepted\n";
$g->spawn($job('C')); echo "C accepted\n";
$g->close();
echo json_encode($g->all()->await()), "\n";
?>
--EXPECT--
A accepted
B accepted
run A
run B
C accepted
run C
["A","B","C"]
