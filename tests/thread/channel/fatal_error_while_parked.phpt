--TEST--
ThreadChannel: a fatal error while coroutines and workers are parked ends the program cleanly
--EXTENSIONS--
async
--SKIPIF--
<?php require __DIR__ . '/../../inc/child.inc'; skip_without_child(); ?>
--FILE--
<?php
require __DIR__ . '/../../inc/child.inc';
[$out, $err, $status, $signal] = run_php(<<<'CODE'
    [$ch, $full, $ready] = [new Async\ThreadChannel(1), new Async\ThreadChannel(1), new Async\ThreadChannel(1)];
    $full->send(1);
    Async\spawn_thread(function () use ($ch, $ready) { $ready->send(1); $ch->recv(); });
    $ready->recv();
    spawn(fn() => $ch->recv());
    spawn(fn() => $full->send(2));
    suspend();
    @trigger_error('stop', E_USER_ERROR);
    CODE);
echo preg_replace('/ in \S+ on line \d+/', '', trim($out)), "\n$err", "status $status signal $signal\n";
?>
--EXPECT--
Fatal error: stop
status 255 signal 0
