--TEST--
ThreadPool: only the first worker whose bootloader throws reports it
--EXTENSIONS--
async
--SKIPIF--
<?php require __DIR__ . '/../../inc/child.inc'; skip_without_child(); ?>
--FILE--
<?php
require __DIR__ . '/../../inc/child.inc';
[$out, $err, $status] = run_php(<<<'CODE'
    use Async\{ThreadChannel, ThreadPool};
    [$here, $go] = [new ThreadChannel(3), new ThreadChannel(3)];
    $pool = new ThreadPool(3, bootloader: function () use ($here, $go) {
        $here->send(1);
        $go->recv();
        throw new DomainException('no boot');
    });
    $queued = $pool->submit(fn() => 1);
    for ($i = 0; $i < 3; $i++) $here->recv();
    for ($i = 0; $i < 3; $i++) $go->send(1);
    try { await($queued); } catch (Throwable $e) { fwrite(STDERR, get_class($e) . ': ' . $e->getMessage() . "\n"); }
    CODE);
echo $err, substr_count($out, 'Uncaught DomainException: no boot'), " report\nstatus $status\n";
?>
--EXPECT--
DomainException: no boot
1 report
status 0
