--TEST--
Thread: two calls of cancel() throw once in the worker
--EXTENSIONS--
async
--FILE--
<?php
use Async\{AsyncCancellation, ThreadChannel};
use function Async\{await, spawn_thread};

[$begun, $go] = [new ThreadChannel(1), new ThreadChannel(1)];
$t = spawn_thread(function () use ($begun, $go) {
    try { $begun->send(1); Async\delay(600000); } catch (AsyncCancellation) { echo "cancelled\n"; }
    $begun->send(2);
    return $go->recv();
});
$begun->recv();
$t->cancel();
$t->cancel();
$begun->recv();
$go->send('went on');
echo await($t), "\n";
?>
--EXPECT--
cancelled
went on
