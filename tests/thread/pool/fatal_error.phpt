--TEST--
ThreadPool: a fatal error in a task closes the pool, and rejects that task and the queued ones with its message
--EXTENSIONS--
async
--INI--
display_errors=0
log_errors=0
--FILE--
<?php
use Async\{ThreadPool, ThreadPoolException, ThreadTransferException};
use function Async\await;

foreach ([false, true] as $coroutine) {
    $pool = new ThreadPool(1, coroutine: $coroutine, concurrency: 1);
    $bad = $pool->submit(function () { trigger_error('the very cause', E_USER_ERROR); });
    $queued = $pool->submit(fn() => 'never');
    foreach ([$bad, $queued] as $future) {
        try { await($future); echo "returned\n"; }
        catch (ThreadTransferException $e) { echo str_contains($e->getMessage(), 'the very cause') ? 'with the cause' : $e->getMessage(), "\n"; }
    }
    try { $pool->submit(fn() => 1); echo "accepted\n"; } catch (ThreadPoolException | ThreadTransferException) { echo "refused\n"; }
    var_dump($pool->isClosed());
}
?>
--EXPECT--
with the cause
with the cause
refused
bool(true)
with the cause
with the cause
refused
bool(true)
