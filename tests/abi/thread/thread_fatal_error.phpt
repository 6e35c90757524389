--TEST--
C ABI: a fatal error in a thread ends that thread only
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
memory_limit=64M
--SKIPIF--
<?php if (!PHP_ZTS) die('skip needs a thread-safe PHP'); if (getenv('USE_ZEND_ALLOC') === '0') die('skip needs the memory limit'); ?>
--FILE--
<?php
$thread = AsyncProbe\thread('trigger_error', 'it broke', E_USER_ERROR);
try {
    AsyncProbe\wait([$thread]);
} catch (Async\ThreadTransferException $e) {
    echo $e->getMessage(), "\n";
}
AsyncProbe\event_dispose($thread);
$thread = AsyncProbe\thread('str_repeat', 'x', 1000000000);
try {
    AsyncProbe\wait([$thread]);
} catch (Async\ThreadTransferException $e) {
    echo $e->getMessage(), "\n";
}
AsyncProbe\event_dispose($thread);
echo "the parent goes on\n";
?>
--EXPECTF--
%AThe thread ended without a result: it broke
%AThe thread ended without a result: Allowed memory size of %d bytes exhausted%A
the parent goes on
