--TEST--
ThreadPool: dropping the last reference is close(): tasks still finish
--EXTENSIONS--
async
--FILE--
<?php
use Async\ThreadPool;
use function Async\await;

$futures = (function () {
    $pool = new ThreadPool(1, queueSize: 8);
    return [$pool->submit(fn() => 'first'), $pool->submit(fn() => 'second')];
})();
gc_collect_cycles();
echo await($futures[0]), ' ', await($futures[1]), "\n";
?>
--EXPECT--
first second
