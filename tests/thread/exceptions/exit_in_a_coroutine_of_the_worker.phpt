--TEST--
ThreadTransferException: exit() in a coroutine that the task awaits
--EXTENSIONS--
async
--FILE--
<?php
use Async\ThreadTransferException;
use function Async\{await, spawn_thread};

$t = spawn_thread(function () {
    Async\await(Async\spawn(function () { exit(4); }));
    return 'not reached';
});
try { echo await($t), "\n"; } catch (ThreadTransferException $e) { echo "ended\n"; }
?>
--EXPECT--
ended
