--TEST--
deadlock: main awaiting a coroutine that awaits main is a deadlock
--EXTENSIONS--
async
--INI--
async.debug_deadlock=0
--FILE--
<?php
use function Async\{spawn, await, current_coroutine};

set_exception_handler(fn($e) => print(get_class($e) . "\n"));
$c = spawn(function () use (&$main) { await($main); });
$main = current_coroutine();
try {
    await($c);
} catch (\Cancellation) {
    echo "main released\n";
}
?>
--EXPECT--
main released
Async\DeadlockError
