--TEST--
ThreadPool: a child of a task is cancelled before the Future settles, in both modes, and may clean up
--EXTENSIONS--
async
--FILE--
<?php
use Async\ThreadPool;
use function Async\await;

foreach ([false, true] as $coroutine) {
    $pool = new ThreadPool(1, coroutine: $coroutine);
    echo await($pool->submit(function () {
        $started = new Async\Channel(1);
        Async\spawn(function () use ($started) {
            try { $started->send(1); Async\delay(600000); } finally { echo "child is cancelled\n"; }
        });
        $started->recv();
        return 'task';
    })), "\n";
    echo await($pool->submit(fn() => count(Async\get_coroutines()))) <= 2 ? "none is left\n" : "some are left\n";
    $pool->close();
}
?>
--EXPECT--
child is cancelled
task
none is left
child is cancelled
task
none is left
