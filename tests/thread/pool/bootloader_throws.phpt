--TEST--
ThreadPool: a bootloader that throws closes the pool; tasks and later submissions fail with its error
--EXTENSIONS--
async
--INI--
display_errors=1
--FILE--
<?php
use Async\{ThreadChannel, ThreadPool, ThreadTransferException};
use function Async\{await, delay};

$go = new ThreadChannel(1);
$pool = new ThreadPool(1, bootloader: function () use ($go) { $go->recv(); throw new DomainException('no boot'); });
$queued = [$pool->submit(fn() => 1), $pool->submit(fn() => 2)];
$go->send(1);
foreach ($queued as $future) {
    try { await($future); echo "returned\n"; } catch (Throwable $e) { echo get_class($e), ': ', str_contains($e->getMessage(), 'no boot') ? 'no boot' : $e->getMessage(), "\n"; }
}
var_dump($pool->isClosed());
try { $pool->submit(fn() => 1); echo "accepted\n"; } catch (ThreadTransferException $e) { echo str_contains($e->getMessage(), 'no boot') ? 'refused: no boot' : $e->getMessage(), "\n"; }
?>
--EXPECTF--
%AUncaught DomainException: no boot in %sbootloader_throws.php:6%A
%s: no boot
%s: no boot
bool(true)
refused: no boot
