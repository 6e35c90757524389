--TEST--
TaskGroup: at the end of the last task: next task and caller, race and iterators, all, completion, finally
--EXTENSIONS--
async
--FILE--
<?php
use Async\TaskGroup;
use function Async\{spawn, suspend, await, await_all};

$g = new TaskGroup(1, 1);
$g->finally(function () { echo "finally\n"; });
$say = fn(string $what, Closure $wait) => spawn(function () use ($what, $wait) { $wait(); echo "$what\n"; });
$g->spawn(function () { suspend(); suspend(); echo "one ends\n"; });
$g->spawn(function () { echo "two ends\n"; });
$say('all', fn() => $g->all()->await());
$say('race', fn() => $g->race()->await());
$say('iterator', function () use ($g) { foreach ($g as $_) break; });
$say('caller', fn() => $g->spawn(fn() => print("three ends\n")));
suspend();
$say('completion', function () use ($g) { await_all([$g]); });
spawn(function () use ($g) { while (count($g) < 3) suspend(); $g->close(); });
?>
--EXPECT--
one ends
two ends
caller
race
iterator
all
completion
three ends
finally
