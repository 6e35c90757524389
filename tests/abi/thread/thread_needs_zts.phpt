--TEST--
C ABI: a PHP that is not thread-safe refuses to create a thread
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--SKIPIF--
<?php if (PHP_ZTS) die('skip needs a PHP that is not thread-safe'); ?>
--FILE--
<?php
try {
    AsyncProbe\thread('strrev', 'abc');
} catch (Async\AsyncException $e) {
    echo $e->getMessage(), "\n";
}
?>
--EXPECT--
Threads that run PHP need a thread-safe PHP (ZTS), and this one is not
