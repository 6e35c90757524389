--TEST--
Thread: a task that catches its cancellation and returns has not been cancelled
--EXTENSIONS--
async
--FILE--
<?php
use Async\{AsyncCancellation, ThreadChannel};
use function Async\{await, spawn_thread};

$begun = new ThreadChannel(1);
$t = spawn_thread(function () use ($begun) {
    try { $begun->send(1); Async\delay(600000); } catch (AsyncCancellation) { return 'caught'; }
});
$begun->recv();
$t->cancel();
echo await($t), ' ', var_export($t->isCancelled(), true), "\n";
?>
--EXPECT--
caught false
