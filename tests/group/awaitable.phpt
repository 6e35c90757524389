--TEST--
TaskGroup: as an Awaitable it is done when nothing runs or waits; it is not Completable
--EXTENSIONS--
async
--FILE--
<?php
use Async\TaskGroup;
use function Async\{spawn, suspend, await, await_all, await_any_or_fail};

$g = new TaskGroup();
[$results] = await_all([$g, 'x' => spawn(fn() => 'X')]);
echo json_encode($results), "\n";
$g->spawn(function () { suspend(); echo "task\n"; throw new Exception('kept'); });
[$results, $errors] = await_all(['g' => $g]);
echo json_encode($results), count($errors), "\n";
$g->spawn(function () { suspend(); echo "again\n"; });
await_any_or_fail([$g]);
$g->suppressErrors();
try { await($g); } catch (TypeError $e) { echo "TypeError\n"; }
?>
--EXPECT--
{"0":null,"x":"X"}
task
{"g":null}0
again
TypeError
