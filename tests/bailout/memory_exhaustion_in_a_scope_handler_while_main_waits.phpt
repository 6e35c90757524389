--TEST--
Memory exhausted in the exception handler of a scope while main waits: one fatal error, then the shutdown functions
--EXTENSIONS--
async
--SKIPIF--
<?php if (getenv('USE_ZEND_ALLOC') === '0') die('skip needs the Zend allocator and its memory limit'); ?>
--INI--
memory_limit=32M
--FILE--
<?php
use Async\Scope;
use function Async\{delay, suspend};

register_shutdown_function(function () {
    echo "shutdown\n";
});
$scope = new Scope();
$scope->setExceptionHandler(function () {
    suspend();
    str_repeat('x', 1 << 30);
});
$scope->spawn(function () {
    suspend();
    throw new Exception('of a coroutine');
});
delay(60_000);
?>
--EXPECTF--

Fatal error: Allowed memory size of 33554432 bytes exhausted%s(tried to allocate %d bytes) in %s on line %d
shutdown
