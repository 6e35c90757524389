--TEST--
deadlock: shutdown functions run after the report and may use the runtime
--EXTENSIONS--
async
--INI--
async.debug_deadlock=0
--FILE--
<?php
use function Async\{spawn, delay, await, current_coroutine};

register_shutdown_function(function () {
    echo await(spawn(function () { delay(1); return 'works again'; })), "\n";
});
spawn(fn() => await(current_coroutine()));
?>
--EXPECTF--
Fatal error: Uncaught Async\DeadlockError: %A
works again
