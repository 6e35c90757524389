--TEST--
ThreadPool: a coroutine of a scope that has ended with its task is cancelled; one of a scope that is kept goes on
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Scope, ThreadPool};
use function Async\await;

$pool = new ThreadPool(1);
await($pool->submit(function () {
    $lost = new Scope();
    $GLOBALS['kept'] = new Scope();
    $lost->spawn(function () { try { Async\delay(600000); } finally { echo "lost ends\n"; } });
    $GLOBALS['kept']->spawn(function () { Async\delay(50); echo "kept goes on\n"; });
    Async\suspend();
}));
await($pool->submit(function () { Async\delay(100); }));
echo await($pool->submit(fn() => count(Async\get_coroutines()))), "\n"; // The main flow and the task.
$pool->close();
?>
--EXPECT--
lost ends
kept goes on
2
