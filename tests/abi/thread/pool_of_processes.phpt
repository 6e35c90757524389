--TEST--
C ABI: a pool of worker processes is created, and refuses C functions
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
async.thread_backend=process
--FILE--
<?php
use function AsyncProbe\{thread_pool, thread_pool_do, thread_pool_submit};
$pool = thread_pool(1, 10, function () { define('UNUSED', 1); });
try {
    thread_pool_submit($pool);
} catch (Async\AsyncException $e) {
    echo $e->getMessage(), "\n";
}
var_dump(thread_pool_do($pool, 'reload'), thread_pool_do($pool, 'closed'));
thread_pool_do($pool, 'close');
var_dump(thread_pool_do($pool, 'closed'));
thread_pool_do($pool, 'delref elsewhere');
try {
    thread_pool(1, 10, fn() => new class {});
} catch (Error $e) {
    echo preg_replace('~ in /.*~', '', $e->getMessage()), "\n";
}
?>
--EXPECT--
A C function cannot be run by a worker process: it needs a thread-safe PHP (ZTS), and async.thread_backend must not be "process"
bool(true)
bool(false)
bool(true)
bootloader: the closure cannot be transferred, because its code declares an anonymous class
