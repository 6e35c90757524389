--TEST--
TaskGroup: any() fails with all errors, in the order of the spawns, when none succeeded
--EXTENSIONS--
async
--FILE--
<?php
use Async\TaskGroup;
use Async\CompositeException;
use function Async\{spawn, suspend, await};

$g = new TaskGroup();
$g->spawn(function () { suspend(); throw new LogicException('late'); });
$g->spawn(fn() => throw new RuntimeException('early'));
$before = $g->any();
foreach ([$before, $g->any()] as $future) {
    try { $future->await(); } catch (CompositeException $e) {
        foreach ($e->getExceptions() as $one) echo get_class($one), ': ', $one->getMessage(), "\n";
    }
}
// A success that comes later is one.
$g->spawn(fn() => 'at last');
echo $g->any()->await(), "\n";
?>
--EXPECT--
LogicException: late
RuntimeException: early
LogicException: late
RuntimeException: early
at last
