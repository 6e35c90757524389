--TEST--
TaskSet: cancel() reaches what tasks have spawned in its scope, also after all tasks have settled
--EXTENSIONS--
async
--FILE--
<?php
use Async\{AsyncCancellation, Scope, TaskSet};
use function Async\{delay, spawn, suspend};

function waits(string $name): void
{
    try {
        delay(60_000);
    } catch (AsyncCancellation $e) {
        echo "$name: ", $e->getMessage(), "\n";
    }
}

$set = new TaskSet();
$set->spawn(function () {
    spawn(waits(...), 'spawned');
    spawn(fn() => spawn(waits(...), 'spawned by what was spawned'));
    $below = Scope::inherit();
    $below->spawn(waits(...), 'in a scope below');
    waits('task');
});
suspend();
suspend();
suspend();
$set->cancel(new AsyncCancellation('enough'));
$set->awaitCompletion();
suspend();

echo "the only task is over\n";
$set = new TaskSet();
$set->spawn(function () { spawn(waits(...), 'left behind'); });
$set->close();
$set->joinAll()->await();
suspend();
var_dump($set->isFinished());
$set->cancel(new AsyncCancellation('enough'));
suspend();
echo "end\n";
?>
--EXPECT--
in a scope below: enough
task: enough
spawned: enough
spawned by what was spawned: enough
the only task is over
bool(true)
left behind: enough
end
