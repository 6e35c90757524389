--TEST--
ThreadPool: a Future that was never awaited may be dropped, and its task runs; a failure is no error then
--EXTENSIONS--
async
--FILE--
<?php
use Async\{ThreadChannel, ThreadPool};

$out = new ThreadChannel(4);
$pool = new ThreadPool(1);
$pool->submit(function () use ($out) { $out->send('forgotten task ran'); return new ArrayObject(); });
$pool->submit(function () use ($out) { $out->send('failing one too'); });
gc_collect_cycles();
echo $out->recv(), "\n", $out->recv(), "\n";
$pool->close();
?>
--EXPECT--
forgotten task ran
failing one too
