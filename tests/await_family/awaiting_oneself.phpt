--TEST--
await_all: awaiting oneself is a deadlock
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{spawn, await_all, current_coroutine};

ini_set('async.debug_deadlock', '0');
$c = spawn(function () { try { await_all([current_coroutine()]); } catch (Cancellation) { echo "released\n"; } });
?>
--EXPECTF--
released

Fatal error: Uncaught Async\DeadlockError: %a
