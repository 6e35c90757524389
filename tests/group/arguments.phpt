--TEST--
TaskGroup: arguments reach the task, by name, too, at once or after it has waited
--EXTENSIONS--
async
--FILE--
<?php
use Async\TaskGroup;
use function Async\{spawn, await};

$g = new TaskGroup(concurrency: 1);
$g->spawn(fn(int $a, int $b) => $a - $b, 5, 3);
$g->spawn(fn(int $a, int $b) => $a - $b, b: 3, a: 10);
$g->spawnWithKey('k', fn(int $a, int ...$rest) => $a + array_sum($rest), 1, 2, 3);
$g->spawn('strtoupper', 'upper');
$g->spawn(new class { public function __invoke(string $s) { return $s . '!'; } }, 'invoked');
$g->spawn([new class { public function __call($name, $args) { return "$name($args[0])"; } }, 'magic'], 7);
echo json_encode($g->all()->await()), "\n";
?>
--EXPECT--
{"0":2,"1":7,"k":6,"2":"UPPER","3":"invoked!","4":"magic(7)"}
