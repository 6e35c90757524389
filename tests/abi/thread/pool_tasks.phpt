--TEST--
C ABI: a thread pool runs C functions, in coroutines of PHP threads
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--SKIPIF--
<?php if (Async\THREAD_BACKEND !== 'thread') die('skip needs threads'); ?>
--FILE--
<?php
use function AsyncProbe\{thread_pool, thread_pool_calls, thread_pool_do, thread_pool_open_gate, thread_pool_submit};
function calls(int $wanted): void {
    for ($i = 0; $i < 3000 && thread_pool_calls() !== $wanted; $i++) {
        Async\delay(2);
    }
    echo thread_pool_calls(), "\n";
}
$pool = thread_pool(2, 100);
for ($i = 0; $i < 50; $i++) {
    thread_pool_submit($pool);
}
calls(50);
thread_pool_submit($pool, 'php'); // Adds 4.
calls(54);
var_dump(thread_pool_do($pool, 'reload'));
thread_pool_submit($pool);
calls(55);

// The reference of another thread keeps the pool. The last one is dropped there.
thread_pool_do($pool, 'addref');
thread_pool_do($pool, 'dispose');
var_dump(thread_pool_do($pool, 'closed'));
try {
    thread_pool_submit($pool);
} catch (Async\ThreadPoolException $e) {
    echo $e->getMessage(), "\n";
}
thread_pool_do($pool, 'delref elsewhere');
echo AsyncProbe\active_events(), "\n";
?>
--EXPECT--
50
54
bool(true)
55
bool(true)
The thread pool is closed: it takes no more tasks
0
