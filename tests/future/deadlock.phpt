--TEST--
Future: awaiting a future that can never settle is a deadlock, and the report names the future
--EXTENSIONS--
async
--INI--
async.debug_deadlock=1
--FILE--
<?php
use Async\{Future, FutureState};
use function Async\spawn;

spawn(function () {
    $f = (new Future(new FutureState()))->map(fn() => 1);
    try {
        $f->await();
    } finally {
        echo "cancelled\n";
    }
});
?>
--EXPECTF--
%ADeadlock%A
%Afuture created at %sdeadlock.php:6%A
cancelled
%A
