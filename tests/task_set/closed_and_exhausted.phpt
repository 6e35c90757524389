--TEST--
TaskSet: joins that can get nothing more fail when the set is closed
--EXTENSIONS--
async
--FILE--
<?php
use Async\TaskSet;
use Async\AsyncException;
use function Async\{spawn, suspend, await};

$s = new TaskSet();
$s->spawn(function () { suspend(); return 'only'; });
$futures = [$s->joinNext(), $s->joinNext(), $s->joinAny()];
$s->close();
foreach ($futures as $f) {
    try { echo $f->await(), "\n"; } catch (AsyncException $e) { echo $e->getMessage(), "\n"; }
}
$s = new TaskSet();
$s->spawn(fn() => 1);
$next = [$s->joinNext(), $s->joinNext()];
$next[0]->await();
var_dump($next[1]->isCompleted());
$s->close();
try { $next[1]->await(); } catch (AsyncException $e) { echo "closed while it waited\n"; }
?>
--EXPECT--
only
There is nothing left to join: the set was closed, and all its entries have been delivered
There is nothing left to join: the set was closed, and all its entries have been delivered
bool(false)
closed while it waited
