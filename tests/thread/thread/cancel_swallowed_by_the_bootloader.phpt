--TEST--
Thread: a bootloader that goes on after its cancellation is not followed by the task
--EXTENSIONS--
async
--FILE--
<?php
use Async\{AsyncCancellation, ThreadChannel};
use function Async\{await, spawn_thread};

[$boot, $end] = [new ThreadChannel(1), new ThreadChannel(1)];
$t = spawn_thread(function () { echo "task\n"; }, bootloader: function () use ($boot, $end) {
    try { $boot->send(1); Async\delay(600000); } catch (AsyncCancellation) { $end->send('the bootloader goes on'); }
});
$boot->recv();
$t->cancel();
try { await($t); } catch (AsyncCancellation) { echo "cancelled\n"; }
echo $end->recv(), "\n";
?>
--EXPECT--
cancelled
the bootloader goes on
