--TEST--
deadlock: a coroutine that catches the cancellation may go on, the error is reported all the same
--EXTENSIONS--
async
--INI--
async.debug_deadlock=0
--FILE--
<?php
use function Async\{spawn, delay, await, current_coroutine};

set_exception_handler(fn($e) => print(get_class($e) . "\n"));
spawn(function () {
    try {
        await(current_coroutine());
    } catch (\Cancellation) {
    }
    delay(1);
    echo "went on\n";
});
?>
--EXPECT--
went on
Async\DeadlockError
