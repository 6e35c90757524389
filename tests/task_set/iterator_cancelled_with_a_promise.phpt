--TEST--
TaskSet: an entry for which a loop was woken, and cancelled before it ran, goes to the next
--EXTENSIONS--
async
--FILE--
<?php
use Async\TaskSet;
use Async\AsyncCancellation;
use function Async\{spawn, suspend, await};

$s = new TaskSet();
$loops = [];
foreach (['x', 'y'] as $who) {
    $loops[$who] = spawn(function () use ($s, $who) {
        foreach ($s as $key => [$value]) echo "$who: $value\n";
    });
}
suspend();
$s->spawn(function () use (&$loops) { suspend(); return 'first'; });
$s->spawn(function () use (&$loops) {
    suspend();
    $loops['x']->cancel(); // It has been woken for the first, and is behind us in the queue.
    return 'second';
});
suspend(); suspend();
try { await($loops['x']); } catch (AsyncCancellation) { echo "x cancelled\n"; }
$s->close();
await($loops['y']);

// A future made meanwhile gets it.
$s = new TaskSet();
$loop = spawn(function () use ($s) { foreach ($s as $_) echo "never\n"; });
suspend();
$s->spawn(fn() => 'given back');
spawn(function () use ($s, $loop, &$f) { echo count($s), "\n"; $f = $s->joinNext(); var_dump($f->isCompleted()); $loop->cancel(); });
suspend(); suspend();
echo $f->await(), ' ', count($s), "\n";
?>
--EXPECT--
y: second
y: first
x cancelled
1
bool(false)
given back 0
