--TEST--
ThreadPool: tasks that throw while a child waits leave neither coroutines nor memory in the worker
--EXTENSIONS--
async
--FILE--
<?php
use Async\ThreadPool;
use function Async\await;

$pool = new ThreadPool(1);
$look = fn() => await($pool->submit(fn() => [count(Async\get_coroutines()), memory_get_usage()]));
$fail = function () use ($pool) {
    try {
        await($pool->submit(function () {
            Async\spawn(function () { Async\delay(600000); });
            Async\suspend();
            throw new Exception('failed');
        }));
    } catch (Exception) {
    }
};
for ($i = 0; $i < 50; $i++) $fail();
[$coroutines, $memory] = $look();
for ($i = 0; $i < 300; $i++) $fail();
[$after, $memory_after] = $look();
var_dump($coroutines === 2, $after === 2, $memory_after - $memory < 4096); // 2: the main flow and the task itself.
$pool->close();
?>
--EXPECT--
bool(true)
bool(true)
bool(true)
