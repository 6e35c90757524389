--TEST--
Shutdown: graceful_shutdown() in the parent cancels the awaiter; the worker ends when its channel closes
--EXTENSIONS--
async
--SKIPIF--
<?php require __DIR__ . '/../../inc/child.inc'; skip_without_child(); ?>
--FILE--
<?php
require __DIR__ . '/../../inc/child.inc';
[$out, $err, $status] = run_php(<<<'CODE'
    $go = new Async\ThreadChannel(1);
    $t = Async\spawn_thread(function () use ($go) { try { $go->recv(); } catch (Async\ThreadChannelException) { echo "worker ends\n"; } });
    spawn(function () use ($t) { try { await($t); } finally { echo "awaiter is cancelled\n"; } });
    suspend();
    Async\graceful_shutdown();
    CODE);
echo $out, $err, "status $status\n";
?>
--EXPECT--
awaiter is cancelled
worker ends
status 0
