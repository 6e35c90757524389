--TEST--
Thread: cancel() throws at the suspension point of the task, which may clean up
--EXTENSIONS--
async
--FILE--
<?php
use Async\{AsyncCancellation, ThreadChannel};
use function Async\{await, spawn_thread};

$begun = new ThreadChannel(1);
$t = spawn_thread(function () use ($begun) {
    try {
        $begun->send('begun');
        Async\delay(600000);
        echo "not reached\n";
    } finally {
        echo "cleaned up\n";
    }
});
echo $begun->recv(), "\n";
$t->cancel();
try { await($t); echo "returned\n"; } catch (AsyncCancellation $e) { echo get_class($e), "\n"; }
var_dump($t->isCancelled(), $t->isCompleted(), $t->isRunning(), $t->getResult(), $t->getException() === $e);
?>
--EXPECT--
begun
cleaned up
Async\AsyncCancellation
bool(true)
bool(true)
bool(false)
NULL
bool(true)
