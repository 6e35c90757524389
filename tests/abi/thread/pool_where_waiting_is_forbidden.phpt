--TEST--
C ABI: where no code may wait, a thread pool takes no task, and has not taken it in secret
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--SKIPIF--
<?php if (Async\THREAD_BACKEND !== 'thread') die('skip needs threads'); ?>
--FILE--
<?php
use function AsyncProbe\{event_dispose, event_on, event_start, thread_pool, thread_pool_calls, thread_pool_do, thread_pool_submit, timer};
$pool = thread_pool(1, 10);
$timer = timer(1);
event_on($timer, function () use ($pool) {
    foreach ([fn() => thread_pool_submit($pool), fn() => thread_pool_do($pool, 'reload')] as $call) {
        try {
            $call();
            echo "not refused\n";
        } catch (Async\AsyncException $e) {
            echo $e->getMessage(), "\n";
        }
    }
});
event_start($timer);
Async\delay(50);
echo thread_pool_calls(), "\n";
thread_pool_do($pool, 'dispose');
event_dispose($timer);
?>
--EXPECT--
Cannot submit to a thread pool: the operation is not allowed in the context of the scheduler
Cannot reload a thread pool: the operation is not allowed in the context of the scheduler
0
