--TEST--
C ABI: a submit waits for room in the queue, and a cancelled one has not submitted
--EXTENSIONS--
async
--INI--
extension={PWD}/../async_probe.so
--SKIPIF--
<?php if (Async\THREAD_BACKEND !== 'thread') die('skip needs threads'); ?>
--FILE--
<?php
use function AsyncProbe\{thread_pool, thread_pool_calls, thread_pool_do, thread_pool_open_gate, thread_pool_submit};
$pool = thread_pool(1, 1);
thread_pool_submit($pool, 'gate');
thread_pool_submit($pool, 'gate'); // One runs, or both are in the queue's way: the third waits in any case.
$third = Async\spawn(fn() => thread_pool_submit($pool, 'gate'));
$fourth = Async\spawn(fn() => thread_pool_submit($pool, 'gate'));
Async\delay(20);
var_dump($fourth->isCompleted());
$fourth->cancel();
try {
    Async\await($fourth);
} catch (Async\AsyncCancellation $e) {
    echo "cancelled\n";
}
thread_pool_open_gate(10);
var_dump(Async\await($third));
for ($i = 0; $i < 3000 && thread_pool_calls() < 3; $i++) {
    Async\delay(2);
}
Async\delay(20); // A fourth call would come now.
echo thread_pool_calls(), "\n";
thread_pool_do($pool, 'dispose');
?>
--EXPECT--
bool(false)
cancelled
bool(true)
3
