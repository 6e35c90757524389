--TEST--
Thread: states while it runs and after it has returned or thrown
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Thread, ThreadChannel};
use function Async\{await, spawn_thread};

function state(Thread $t): void
{
    echo $t->isRunning() ? 'running ' : '', $t->isCompleted() ? 'completed ' : '', $t->isCancelled() ? 'cancelled ' : '',
        json_encode($t->getResult()), ' ', get_debug_type($t->getException()), "\n";
}
$go = new ThreadChannel(1);
$t = spawn_thread(function () use ($go) { $go->recv(); return 'r'; });
state($t);
$go->send(1);
await($t);
state($t);
$t = spawn_thread(function () { throw new LogicException('no'); });
try { await($t); } catch (Async\RemoteException) {}
state($t);
?>
--EXPECT--
running null null
completed "r" null
completed null Async\RemoteException
