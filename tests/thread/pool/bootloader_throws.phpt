--TEST--
ThreadPool: a bootloader that throws is reported and closes the pool; tasks and later submissions fail with its error
--EXTENSIONS--
async
--SKIPIF--
<?php require __DIR__ . '/../../inc/child.inc'; skip_without_child(); ?>
--FILE--
<?php
require __DIR__ . '/../../inc/child.inc';
[$out, $err, $status] = run_php(<<<'CODE'
    use Async\{ThreadChannel, ThreadPool, ThreadTransferException};
    $go = new ThreadChannel(1);
    $pool = new ThreadPool(1, bootloader: function () use ($go) { $go->recv(); throw new DomainException('no boot'); });
    $queued = [$pool->submit(fn() => 1), $pool->submit(fn() => 2)];
    $go->send(1);
    foreach ($queued as $future) {
        try { await($future); echo "returned\n"; } catch (Throwable $e) { fwrite(STDERR, str_contains($e->getMessage(), 'no boot') ? "rejected: no boot\n" : $e->getMessage()); }
    }
    fwrite(STDERR, $pool->isClosed() ? "closed\n" : "open\n");
    try { $pool->submit(fn() => 1); echo "accepted\n"; } catch (ThreadTransferException $e) { fwrite(STDERR, str_contains($e->getMessage(), 'no boot') ? "refused: no boot\n" : $e->getMessage()); }
    CODE);
// The report of the worker may come before or after what the parent writes, so that goes elsewhere.
echo $err, preg_match('/^\s*Fatal error: Uncaught DomainException: no boot in \S+:\d+\nStack trace:/', $out) ? "reported\n" : $out, "status $status\n";
?>
--EXPECT--
rejected: no boot
rejected: no boot
closed
refused: no boot
reported
status 0
