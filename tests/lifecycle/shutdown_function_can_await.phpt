--TEST--
lifecycle: a shutdown function may spawn and await, and the next one waits for it
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, delay, await};

register_shutdown_function(function () {
    echo "first\n";
    echo await(spawn(function () { delay(1); return "awaited"; })), "\n";
});
register_shutdown_function(fn() => print("second\n"));
spawn(fn() => print("coroutine\n"));
?>
--EXPECT--
coroutine
first
awaited
second
