--TEST--
failure: an Error leaving a coroutine is delivered like an exception
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, await};

try {
    await(spawn(fn() => undefined_function()));
} catch (Error $e) {
    echo $e->getMessage(), "\n";
}
?>
--EXPECT--
Call to undefined function undefined_function()
