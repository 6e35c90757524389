--TEST--
bailout: memory exhaustion in a coroutine stops all coroutines and then runs shutdown functions
--EXTENSIONS--
async
--SKIPIF--
<?php if (getenv('USE_ZEND_ALLOC') === '0') die('skip needs the Zend allocator and its memory limit'); ?>
--FILE--
<?php
use function Async\{spawn, delay, await};

ini_set('memory_limit', '32M');
register_shutdown_function(fn() => print("shutdown\n"));
spawn(function () { try { delay(1000); } finally { echo "never\n"; } });
spawn(function () { echo "big\n"; str_repeat('x', 128 << 20); });
await(spawn(fn() => delay(1000)));
echo "never\n";
?>
--EXPECTF--
big

Fatal error: Allowed memory size of %d bytes exhausted%s in %s on line %d
shutdown
