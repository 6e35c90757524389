--TEST--
iterate: a callback that can never go on is a deadlock
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, iterate, current_coroutine};

ini_set('async.debug_deadlock', '0');
try {
    iterate([1], function () { await(current_coroutine()); });
} catch (Cancellation $e) {
    echo "released\n";
}
?>
--EXPECTF--
released

Fatal error: Uncaught Async\DeadlockError: %a
