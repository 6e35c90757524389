--TEST--
TaskGroup: any(), foreach, all() with and without errors, again and again
--EXTENSIONS--
async
--FILE--
<?php
use Async\TaskGroup;
use Async\CompositeException;
use function Async\{delay, await};

$g = new TaskGroup();
$g->spawnWithKey('slow', function () { delay(20); return 'S'; });
$g->spawnWithKey('bad', fn() => throw new RuntimeException('B'));
$g->spawnWithKey('fast', fn() => 'F');
echo $g->any()->await(), "\n";
$g->close();
$g->awaitCompletion();
echo $g->any()->await(), "\n";
foreach ($g as $k => [$r, $e]) echo $k, '=', $r ?? get_class($e), "\n";
echo json_encode($g->all(ignoreErrors: true)->await()), "\n";
try { $g->all()->await(); } catch (CompositeException $e) { echo count($e->getExceptions()), "\n"; }
?>
--EXPECT--
F
F
bad=RuntimeException
fast=F
slow=S
{"slow":"S","fast":"F"}
1
