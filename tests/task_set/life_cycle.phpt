--TEST--
TaskSet: close(), cancel(), awaitCompletion() and finally() as those of a group
--EXTENSIONS--
async
--FILE--
<?php
use Async\TaskSet;
use Async\AsyncException;
use function Async\{spawn, suspend, delay, await_all};

$s = new TaskSet(1, 1);
$s->finally(function (TaskSet $it) use ($s) { var_dump($it === $s); });
$s->spawn(function () { try { delay(60000); } finally { echo "unwound\n"; } });
$s->spawn(fn() => print("never\n"));
$caller = spawn(function () use ($s) { try { $s->spawn(fn() => 1); } catch (AsyncException) { echo "turned away\n"; } });
suspend();
$s->cancel();
$s->awaitCompletion();
echo count($s), "\n";
foreach ($s as $key => [, $error]) echo $key, ' ', get_class($error), ' ', count($s), "\n";
suspend();
[$r] = await_all([$s]);
var_dump($r);
?>
--EXPECT--
turned away
unwound
2
1 Async\AsyncCancellation 1
0 Async\AsyncCancellation 0
bool(true)
array(1) {
  [0]=>
  NULL
}
