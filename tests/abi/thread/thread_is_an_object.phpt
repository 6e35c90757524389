--TEST--
C ABI: a thread event is an Async\Thread, which PHP code can await and cancel
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--FILE--
<?php
$number = AsyncProbe\thread(fn() => 'result');
$thread = AsyncProbe\thread_object($number);
echo get_class($thread), ' ', var_export($thread->isCompleted(), true), "\n";
echo Async\await($thread), ' ', $thread->getResult(), "\n"; // The wait starts the worker.
$thread = AsyncProbe\thread_object($number = AsyncProbe\thread(fn() => Async\delay(60000)));
AsyncProbe\event_start($number);
$thread->cancel();
try {
    Async\await($thread);
} catch (Async\AsyncCancellation $e) {
    echo "cancelled\n";
}
var_dump($thread->isCancelled());
?>
--EXPECT--
Async\Thread false
result result
cancelled
bool(true)
