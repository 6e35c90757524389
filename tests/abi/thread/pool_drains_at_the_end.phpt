--TEST--
C ABI: tasks in the queue of a pool run although the pool was disposed of and the script has ended
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--SKIPIF--
<?php if (Async\THREAD_BACKEND !== 'thread') die('skip needs threads'); ?>
--FILE--
<?php
use function AsyncProbe\{thread_pool, thread_pool_do, thread_pool_submit};
$disposed = thread_pool(1, 10);
$left_open = thread_pool(1, 10);
for ($i = 0; $i < 5; $i++) {
    thread_pool_submit($disposed, 'say');
    thread_pool_submit($left_open, 'say');
}
thread_pool_do($disposed, 'dispose');
?>
--EXPECT--
task
task
task
task
task
task
task
task
task
task
