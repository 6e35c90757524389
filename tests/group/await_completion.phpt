--TEST--
TaskGroup: awaitCompletion() needs a closed group, never throws for tasks, and not from inside
--EXTENSIONS--
async
--FILE--
<?php
use Async\TaskGroup;
use Async\{AsyncException, AsyncCancellation};
use function Async\{spawn, suspend, delay, await};

$g = new TaskGroup();
try { $g->awaitCompletion(); } catch (AsyncException $e) { echo $e->getMessage(), "\n"; }
$g->spawn(function () { suspend(); suspend(); suspend(); throw new Exception('unseen'); });
$g->spawn(function () use ($g) {
    suspend();
    try { $g->awaitCompletion(); } catch (AsyncException $e) { echo $e->getMessage(), "\n"; }
});
$g->spawn(function () use ($g, &$extra) {
    $extra = spawn(function () use ($g) { $g->awaitCompletion(); echo "an extra coroutine may\n"; });
});
$g->close();
$g->awaitCompletion();
echo "done\n";
await($extra);
$g->awaitCompletion();
$g->suppressErrors();

$g = new TaskGroup();
$g->spawn(function () { delay(60000); });
$g->close();
$waiter = spawn(fn() => $g->awaitCompletion());
suspend();
$waiter->cancel(new AsyncCancellation('impatient'));
try { await($waiter); } catch (AsyncCancellation $e) { echo $e->getMessage(), "\n"; }
var_dump($g->isFinished());
$g->cancel();
?>
--EXPECT--
The completion of a group can be awaited only after close(): until then more tasks may come
A task cannot await the group that it belongs to: it would wait for itself
done
an extra coroutine may
impatient
bool(false)
