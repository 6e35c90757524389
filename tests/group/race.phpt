--TEST--
TaskGroup: race() is the task that settled first, ever, value or error
--EXTENSIONS--
async
--FILE--
<?php
use Async\TaskGroup;
use function Async\{spawn, suspend, await};

$g = new TaskGroup();
$g->spawnWithKey('slow', function () { suspend(); suspend(); return 'slow'; });
$g->spawnWithKey('fast', function () { suspend(); return 'fast'; });
$pending = $g->race();
echo $pending->await(), ' ', $g->race()->await(), "\n";
$g->all()->await();
$g->spawn(fn() => 'late');
$g->all()->await();
echo $g->race()->await(), "\n";

$g = new TaskGroup();
$g->spawn(fn() => throw new LogicException('first'));
$g->spawn(fn() => 'second');
foreach ([1, 2] as $again) {
    try { $g->race()->await(); } catch (LogicException $e) { echo $e->getMessage(), "\n"; }
}
?>
--EXPECT--
fast fast
fast
first
first
