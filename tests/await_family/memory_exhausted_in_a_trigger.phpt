--TEST--
await_*: a trigger that exhausts the memory ends the program with one message
--EXTENSIONS--
async
--SKIPIF--
<?php if (getenv('USE_ZEND_ALLOC') === '0') die('skip needs the Zend allocator and its memory limit'); ?>
--INI--
memory_limit=8M
--FILE--
<?php
use function Async\{spawn, suspend, delay, await_all};

register_shutdown_function(fn() => print("shutdown\n"));
await_all([
    spawn(function () { delay(5000); }),
    spawn(function () { suspend(); str_repeat('x', 100_000_000); }),
]);
echo "never\n";
?>
--EXPECTF--
Fatal error: Allowed memory size of %d bytes exhausted%s(tried to allocate %d bytes) in %s on line %d
shutdown
