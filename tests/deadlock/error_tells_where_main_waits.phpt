--TEST--
Deadlock: the error has the place where the main coroutine waits, each cancellation that of its own wait
--EXTENSIONS--
async
--INI--
async.debug_deadlock=0
--FILE--
<?php
use Async\Channel;
use function Async\spawn;

$channel = new Channel();
spawn(function () use ($channel) {
    try {
        $channel->recv(); // Line 8.
    } catch (Cancellation $e) {
        echo 'other: line ', $e->getLine(), ', ', $e->getPrevious()::class, ' at line ', $e->getPrevious()->getLine(), "\n";
    }
});
try {
    $channel->recv(); // Line 14.
} catch (Cancellation $e) {
    echo 'main: line ', $e->getLine(), ', ', $e->getPrevious()::class, ' at line ', $e->getPrevious()->getLine(), "\n";
}
?>
--EXPECTF--
main: line 14, Async\DeadlockError at line 14
other: line 8, Async\DeadlockError at line 14

Fatal error: Uncaught Async\DeadlockError: %s in %serror_tells_where_main_waits.php:14
Stack trace:
#0 %serror_tells_where_main_waits.php(14): Async\Channel->recv()
#1 {main}
  thrown in %serror_tells_where_main_waits.php on line 14
