--TEST--
C ABI: an exception that a C function of a pool leaves is a warning, and the pool goes on
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--SKIPIF--
<?php if (Async\THREAD_BACKEND !== 'thread') die('skip needs threads'); ?>
--FILE--
<?php
use function AsyncProbe\{thread_pool, thread_pool_calls, thread_pool_do, thread_pool_submit};
$pool = thread_pool(1, 10);
thread_pool_submit($pool, 'throw');
thread_pool_submit($pool);
for ($i = 0; $i < 3000 && thread_pool_calls() < 2; $i++) {
    Async\delay(2);
}
echo thread_pool_calls(), "\n";
thread_pool_do($pool, 'dispose');
?>
--EXPECTF--
%AWarning: Uncaught Error: left by the C function%A
2
