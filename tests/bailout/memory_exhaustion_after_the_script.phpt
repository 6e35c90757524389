--TEST--
bailout: memory exhausted in a coroutine after the end of the script: all shutdown functions run, and may use the runtime
--EXTENSIONS--
async
--SKIPIF--
<?php if (getenv('USE_ZEND_ALLOC') === '0') die('skip needs the Zend allocator and its memory limit'); ?>
--INI--
memory_limit=32M
--FILE--
<?php
use function Async\{spawn, delay, await};

register_shutdown_function(function () {
    echo "first: ";
    delay(1);
    echo await(spawn(fn() => "has waited")), "\n";
});
register_shutdown_function(fn() => print("second\n"));
spawn(function () {
    try { delay(1000); } finally { echo "never\n"; }
});
spawn(function () {
    delay(1);
    str_repeat('x', 128 << 20);
    echo "never\n";
});
echo "end of the script\n";
?>
--EXPECTF--
end of the script

Fatal error: Allowed memory size of %d bytes exhausted%s(tried to allocate %d bytes) in %s on line %d
first: has waited
second
