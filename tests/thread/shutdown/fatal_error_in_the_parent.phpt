--TEST--
Shutdown: a fatal error in the parent releases the handles of threads and pools, and the workers end
--EXTENSIONS--
async
--SKIPIF--
<?php require __DIR__ . '/../../inc/child.inc'; skip_without_child(); ?>
--FILE--
<?php
require __DIR__ . '/../../inc/child.inc';
[$out, $err, $status, $signal] = run_php(<<<'CODE'
    [$ch, $ready] = [new Async\ThreadChannel(1), new Async\ThreadChannel(4)];
    $t = Async\spawn_thread(function () use ($ch, $ready) { $ready->send(1); try { $ch->recv(); } finally { echo "worker ends\n"; } });
    $pool = new Async\ThreadPool(1);
    $f = $pool->submit(function () use ($ready) { $ready->send(1); return 1; });
    $ready->recv();
    $ready->recv();
    spawn(function () use ($t) { await($t); });
    suspend();
    @trigger_error('stop', E_USER_ERROR);
    CODE);
echo preg_replace('/ in \S+ on line \d+/', '', trim($out)), "\n$err", "status $status signal $signal\n";
?>
--EXPECT--
Fatal error: stop
worker ends
status 255 signal 0
