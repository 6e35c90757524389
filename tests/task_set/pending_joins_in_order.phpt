--TEST--
TaskSet: pending joins are served in the order they were made, one entry each
--EXTENSIONS--
async
--FILE--
<?php
use Async\TaskSet;
use function Async\{suspend, await};

$s = new TaskSet();
$jobs = ['slow' => 4, 'quick' => 1, 'middle' => 2];
foreach ($jobs as $name => $turns) {
    $s->spawnWithKey($name, function () use ($name, $turns) { while ($turns--) suspend(); return $name; });
}
$futures = [$s->joinNext(), $s->joinAny(), $s->joinNext()];
foreach ($futures as $i => $f) echo $i, ' ', $f->await(), ' ', count($s), "\n";
?>
--EXPECT--
0 quick 2
1 middle 1
2 slow 0
