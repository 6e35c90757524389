--TEST--
TaskSet: joinNext(), joinAny(), foreach and joinAll() take what they deliver
--EXTENSIONS--
async
--FILE--
<?php
use Async\TaskSet;
use function Async\{spawn, delay, await};

$s = new TaskSet();
$s->spawn(function () { delay(20); return 'a'; });
$s->spawn(fn() => 'b');
$first = $s->joinNext();
$second = $s->joinNext();
echo count($s), $first->await(), count($s), $second->await(), count($s), "\n";
$s->spawnWithKey('x', fn() => throw new RuntimeException('x'));
$s->spawnWithKey('y', fn() => 'Y');
echo $s->joinAny()->await(), count($s), "\n";
$s->close();
foreach ($s as $k => [$r, $e]) echo $k, ' ', get_class($e), ' ', count($s), "\n";
echo json_encode($s->joinAll()->await()), "\n";
?>
--EXPECT--
2b1a0
Y1
x RuntimeException 0
[]
