--TEST--
deadlock: a coroutine that awaits itself is released by a cancellation
--EXTENSIONS--
async
--INI--
async.debug_deadlock=0
--FILE--
<?php
use function Async\{spawn, await, current_coroutine};
use Async\AsyncCancellation;

set_exception_handler(fn($e) => print(get_class($e) . "\n"));
spawn(function () {
    try {
        await(current_coroutine());
    } catch (AsyncCancellation $e) {
        echo get_class($e), ' ', var_export(stripos($e->getMessage(), 'deadlock') !== false, true), "\n";
    }
});
?>
--EXPECT--
Async\AsyncCancellation true
Async\DeadlockError
