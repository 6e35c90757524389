--TEST--
ThreadChannel: closures and graphs of objects pass through
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../inc/thread.inc';
use Async\ThreadChannel;
use function Async\{await, spawn_thread};

[$jobs, $results] = [new ThreadChannel(2), new ThreadChannel(2)];
$t = spawn_thread(function () use ($jobs, $results) {
    try { while (true) { [$job, $argument] = $jobs->recv(); $results->send($job($argument)); } }
    catch (Async\ThreadChannelException) { return 'no more jobs'; }
}, bootloader: with_classes());
$n = 10;
$jobs->send([fn(Point $p) => new Point($p->x * $n), new Point(2)]);
echo $results->recv()->x, "\n";
$jobs->send([strrev(...), 'abc']);
echo $results->recv(), "\n";
$jobs->close();
echo await($t), "\n";
?>
--EXPECT--
20
cba
no more jobs
