--TEST--
TaskSet: tasks that settled before the first join are not lost
--EXTENSIONS--
async
--FILE--
<?php
use Async\TaskSet;
use Async\AsyncException;
use function Async\{spawn, delay, await};

$s = new TaskSet();
for ($i = 0; $i < 3; $i++) $s->spawn(fn() => $i);
delay(1);
echo count($s), ' ', json_encode($s->isFinished()), "\n";
foreach ([1, 2, 3] as $_) {
    $f = $s->joinNext();
    var_dump($f->isCompleted());
    echo $f->await(), ' ', count($s), "\n";
}
try { $s->joinNext(); } catch (AsyncException $e) { echo $e->getMessage(), "\n"; }
try { $s->joinAny(); } catch (AsyncException $e) { echo $e->getMessage(), "\n"; }
?>
--EXPECT--
3 true
bool(true)
0 2
bool(true)
1 1
bool(true)
2 0
There is nothing to join: the set is empty
There is nothing to join: the set is empty
