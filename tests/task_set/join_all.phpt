--TEST--
TaskSet: joinAll() empties the set, the successes of one that fails, too
--EXTENSIONS--
async
--FILE--
<?php
use Async\TaskSet;
use Async\CompositeException;
use function Async\{spawn, suspend, await};

$s = new TaskSet();
$s->spawnWithKey('b', function () { suspend(); return 2; });
$s->spawnWithKey('a', fn() => 1);
echo json_encode($s->joinAll()->await()), count($s), "\n";
$s->spawn(fn() => 1);
$s->spawn(fn() => throw new Exception('x'));
try { $s->joinAll()->await(); } catch (CompositeException $e) { echo $e->getMessage(), ' ', count($s), "\n"; }
$s->spawn(fn() => 'kept');
$s->spawn(fn() => throw new Exception('ignored'));
$two = [$s->joinAll(ignoreErrors: true), $s->joinAll()];
echo json_encode($two[0]->await()), json_encode($two[1]->await()), count($s), "\n";
echo json_encode($s->joinAll()->await()), "\n";
?>
--EXPECTF--
{"b":2,"a":1}0
1 error: Exception: x in %sjoin_all.php:%d 0
{"2":"kept"}[]0
[]
