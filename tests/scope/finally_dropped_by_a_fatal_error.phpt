--TEST--
After a fatal error no handler of a scope is called
--EXTENSIONS--
async
--SKIPIF--
<?php if (getenv('USE_ZEND_ALLOC') === '0') die('skip needs the Zend allocator and its memory limit'); ?>
--INI--
memory_limit=8M
--FILE--
<?php
use Async\Scope;
use function Async\{delay, suspend};
$scope = new Scope();
$scope->finally(fn() => print("never\n"));
$scope->setExceptionHandler(fn() => print("never\n"));
$scope->spawn(function () { try { delay(60000); } finally { echo "never\n"; } });
$scope->spawn(function () { str_repeat('x', 100_000_000); });
register_shutdown_function(fn() => print("shutdown\n"));
suspend();
?>
--EXPECTF--
Fatal error: Allowed memory size of %d bytes exhausted%s
shutdown
