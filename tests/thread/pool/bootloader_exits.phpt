--TEST--
ThreadPool: a bootloader that exits closes the pool without a report
--EXTENSIONS--
async
--FILE--
<?php
use Async\{ThreadChannel, ThreadPool, ThreadTransferException};
use function Async\await;

$go = new ThreadChannel(1);
$pool = new ThreadPool(1, bootloader: function () use ($go) { $go->recv(); exit(1); });
$queued = $pool->submit(fn() => 1);
$go->send(1);
try { await($queued); echo "returned\n"; } catch (Throwable $e) { echo get_class($e), ' ', stripos($e->getMessage(), 'exit') !== false ? 'says exit' : $e->getMessage(), "\n"; }
try { $pool->submit(fn() => 1); echo "accepted\n"; } catch (ThreadTransferException $e) { echo stripos($e->getMessage(), 'exit') !== false ? 'says exit' : $e->getMessage(), "\n"; }
?>
--EXPECT--
Async\ThreadTransferException says exit
says exit
