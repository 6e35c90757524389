--TEST--
graceful_shutdown: shutdown functions may spawn and await again
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, suspend, delay, await, graceful_shutdown};

register_shutdown_function(function () {
    echo await(spawn(function () { delay(1); return 'spawned in the shutdown function'; })), "\n";
});
spawn(fn() => delay(5000));
suspend();
graceful_shutdown();
?>
--EXPECT--
spawned in the shutdown function
