--TEST--
deadlock: a deadlock during shutdown carries the earlier exit exception as previous
--EXTENSIONS--
async
--INI--
async.debug_deadlock=0
--FILE--
<?php
use function Async\{spawn, delay, await, current_coroutine};

set_exception_handler(function ($e) {
    echo get_class($e), ' <- ', $e->getPrevious()->getMessage(), "\n";
});
spawn(function () {
    try {
        delay(5000);
    } finally {
        try {
            await(current_coroutine());
        } catch (\Cancellation) {
            echo "released\n";
        }
    }
});
spawn(function () { throw new RuntimeException('boom'); });
?>
--EXPECT--
released
Async\DeadlockError <- boom
