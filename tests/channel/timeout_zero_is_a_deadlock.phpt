--TEST--
Channel: without a time-out a deadlock is one, and the channel stays open
--EXTENSIONS--
async
--FILE--
<?php
use Async\{AsyncCancellation, Channel};

$ch = new Channel();
register_shutdown_function(function () use ($ch) { var_dump($ch->isClosed()); });
try { $ch->recv(); } catch (AsyncCancellation $e) { echo get_class($e), "\n"; }
?>
--EXPECTF--
Deadlock: 1 coroutine waits, and 0 events could still happen
  main, suspended at %stimeout_zero_is_a_deadlock.php:6
    waits for: channel of capacity 0 made at %stimeout_zero_is_a_deadlock.php:4, 0 values, 1 receivers, 0 senders

Async\AsyncCancellation

Fatal error: Uncaught Async\DeadlockError: %s
Stack trace:
#0 %stimeout_zero_is_a_deadlock.php(6): Async\Channel->recv()
#1 {main}
  thrown in %s on line %d
bool(false)
