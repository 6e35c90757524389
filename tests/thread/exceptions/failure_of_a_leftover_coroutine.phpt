--TEST--
spawn_thread: an exception of a coroutine that nobody awaits is not lost: it is reported, or fails the thread
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn_thread};

$t = spawn_thread(function () {
    Async\spawn(function () { throw new DomainException('nobody awaits this'); });
    return 'result';
});
try { echo await($t), "\n"; } catch (Throwable $e) { echo get_class($e), ' ', $e->getMessage(), "\n"; }
?>
--EXPECTF--
%Anobody awaits this%A
