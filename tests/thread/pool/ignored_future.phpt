--TEST--
ThreadPool: after ignore() the loss of an awaiter does not withdraw the task
--EXTENSIONS--
async
--FILE--
<?php
use Async\{OperationCanceledException, ThreadChannel, ThreadPool};
use function Async\{await, timeout};

[$go, $out] = [new ThreadChannel(1), new ThreadChannel(1)];
$pool = new ThreadPool(1);
(function () use ($pool, $go, $out) {
    $future = $pool->submit(function () use ($go, $out) { $out->send('went on with ' . $go->recv()); })->ignore();
    try { await($future, timeout(10)); } catch (OperationCanceledException) { echo "gave up\n"; }
})();
gc_collect_cycles();
$go->send('word');
echo $out->recv(), "\n";
$pool->close();
?>
--EXPECT--
gave up
went on with word
