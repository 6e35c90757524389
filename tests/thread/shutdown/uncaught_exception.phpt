--TEST--
Shutdown: an uncaught exception in the parent with an awaited thread in another coroutine
--EXTENSIONS--
async
--SKIPIF--
<?php require __DIR__ . '/../../inc/child.inc'; skip_without_child(); ?>
--FILE--
<?php
require __DIR__ . '/../../inc/child.inc';
[$out, $err, $status, $signal] = run_php(<<<'CODE'
    $go = new Async\ThreadChannel(1);
    $t = Async\spawn_thread(function () use ($go) { try { $go->recv(); } catch (Async\ThreadChannelException) { echo "worker ends\n"; } });
    spawn(function () use ($t) { try { await($t); } finally { echo "awaiter is cancelled\n"; } });
    suspend();
    throw new DomainException('uncaught');
    CODE);
echo str_contains($out, 'awaiter is cancelled') && str_contains($out, 'worker ends') && str_contains($out, 'Uncaught DomainException: uncaught') ? 'all three' : $out,
    "\n$err", "status $status signal $signal\n";
?>
--EXPECT--
all three
status 255 signal 0
