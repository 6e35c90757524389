--TEST--
TaskSet: joinAny() passes over errors, which stay; without a success it takes them all
--EXTENSIONS--
async
--FILE--
<?php
use Async\TaskSet;
use Async\CompositeException;
use function Async\{spawn, suspend, await};

$s = new TaskSet();
$s->spawnWithKey('e1', fn() => throw new Exception('1'));
$s->spawnWithKey('ok', function () { suspend(); return 'OK'; });
$s->spawnWithKey('e2', fn() => throw new Exception('2'));
echo $s->joinAny()->await(), ' ', count($s), "\n";
$s->spawnWithKey('e0', function () { suspend(); throw new Exception('0'); });
$pending = [$s->joinAny(), $s->joinAny()];
try { $pending[0]->await(); } catch (CompositeException $e) {
    echo implode(' ', array_map(fn($e) => $e->getMessage(), $e->getExceptions())), ' ', count($s), "\n";
}
var_dump($pending[1]->isCompleted()); // The set is empty, but open.
$s->spawn(fn() => 'more');
echo $pending[1]->await(), ' ', count($s), "\n";
$s->spawn(fn() => throw new Exception('settled'));
suspend();
try { $s->joinAny()->await(); } catch (CompositeException $e) { echo $e->getMessage(), ' ', count($s), "\n"; }
?>
--EXPECTF--
OK 2
1 2 0 0
bool(false)
more 0
1 error: Exception: settled in %sjoin_any.php:%d 0
