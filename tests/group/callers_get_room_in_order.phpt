--TEST--
TaskGroup: callers get room in the order of their arrival, and none overtakes one that was woken
--EXTENSIONS--
async
--FILE--
<?php
use Async\TaskGroup;
use function Async\{spawn, suspend, await};

$g = new TaskGroup(1, 1);
$task = fn(string $n) => function () use ($n) { echo "run $n\n"; suspend(); };
$g->spawn($task('a'));
$g->spawn($task('b'));
foreach (['c', 'd', 'e'] as $n) {
    spawn(function () use ($g, $task, $n) { $g->spawn($task($n)); echo "$n accepted\n"; });
}
suspend(); // They wait.
spawn(function () use ($g, $task) {
    suspend(); // By now the place of b is free, and c has been woken for it.
    $g->spawn($task('late'));
    echo "late accepted\n";
});
$g->all()->await();
echo json_encode(array_keys($g->getResults())), "\n";
?>
--EXPECT--
run a
run b
c accepted
run c
d accepted
run d
e accepted
run e
late accepted
run late
[0,1,2,3,4,5]
