--TEST--
context_pool: endless recursion through C in a coroutine is a catchable Error
--EXTENSIONS--
async
--SKIPIF--
<?php if (PHP_VERSION_ID < 80300) die('skip the engine has no stack limit before PHP 8.3'); ?>
--FILE--
<?php
use function Async\{spawn, await};

function f() { array_map('f', [1]); }
try {
    await(spawn(f(...)));
} catch (Error $e) {
    echo substr($e->getMessage(), 0, 23), "\n";
}
?>
--EXPECT--
Maximum call stack size
