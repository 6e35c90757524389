--TEST--
Thread: a worker that is cancelled in its bootloader does not begin the task
--EXTENSIONS--
async
--FILE--
<?php
use Async\{AsyncCancellation, ThreadChannel};
use function Async\{await, spawn_thread};

$boot = new ThreadChannel(1);
$t = spawn_thread(function () { echo "task\n"; }, bootloader: function () use ($boot) {
    $boot->send(1);
    Async\delay(20000);
    echo "the bootloader was not cancelled\n";
});
$boot->recv();
$t->cancel();
try { await($t); echo "returned\n"; } catch (AsyncCancellation) { echo "cancelled\n"; }
var_dump($t->isCancelled());
?>
--EXPECT--
cancelled
bool(true)
