--TEST--
C ABI: a result that cannot be transferred arrives as an error of the thread
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--SKIPIF--
<?php if (!PHP_ZTS) die('skip needs a thread-safe PHP'); ?>
--FILE--
<?php
$thread = AsyncProbe\thread('tmpfile');
try {
    AsyncProbe\wait([$thread]);
} catch (Async\RemoteException $e) {
    echo $e->getMessage(), "\n";
}
AsyncProbe\event_dispose($thread);
?>
--EXPECT--
Error: value: a resource cannot be transferred
