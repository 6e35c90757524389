--TEST--
Shutdown: exit() in the parent with running, parked and queued work ends with its status
--EXTENSIONS--
async
--SKIPIF--
<?php require __DIR__ . '/../../inc/child.inc'; skip_without_child(); ?>
--FILE--
<?php
require __DIR__ . '/../../inc/child.inc';
[$out, $err, $status, $signal] = run_php(<<<'CODE'
    [$ch, $ready] = [new Async\ThreadChannel(1), new Async\ThreadChannel(4)];
    $t = Async\spawn_thread(function () use ($ch, $ready) { $ready->send(1); $ch->recv(); });
    $pool = new Async\ThreadPool(1, queueSize: 8);
    $f = $pool->submit(function () use ($ch, $ready) { $ready->send(1); $ch->recv(); });
    $queued = $pool->submit(fn() => 1);
    $ready->recv();
    $ready->recv();
    spawn(function () use ($t) { await($t); });
    suspend();
    echo "exits\n";
    exit(5);
    CODE);
echo $out, $err, "status $status signal $signal\n";
?>
--EXPECT--
exits
status 5 signal 0
