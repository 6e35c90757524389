--TEST--
deadlock: resolution lifts the protection
--EXTENSIONS--
async
--INI--
async.debug_deadlock=0
--FILE--
<?php
use function Async\{spawn, await, protect, current_coroutine};

set_exception_handler(fn($e) => print(get_class($e) . "\n"));
spawn(function () {
    protect(function () {
        try {
            await(current_coroutine());
        } finally {
            echo "released\n";
        }
    });
});
?>
--EXPECT--
released
Async\DeadlockError
