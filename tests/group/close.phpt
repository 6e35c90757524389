--TEST--
TaskGroup: close() refuses new tasks, those that were accepted go on; it can be repeated
--EXTENSIONS--
async
--FILE--
<?php
use Async\TaskGroup;
use Async\AsyncException;
use function Async\{spawn, suspend, await};

$g = new TaskGroup(1);
$g->spawn(function () { suspend(); return 'runs'; });
$g->spawn(fn() => 'waits');
$g->close();
$g->close();
try { $g->spawn(fn() => 0); } catch (AsyncException $e) { echo $e->getMessage(), "\n"; }
try { $g->spawnWithKey('k', fn() => 0); } catch (AsyncException $e) { echo $e->getMessage(), "\n"; }
echo json_encode($g->all()->await()), "\n";
?>
--EXPECT--
The task cannot be added: the group was closed, cancelled or disposed of, or its scope was
The task cannot be added: the group was closed, cancelled or disposed of, or its scope was
["runs","waits"]
