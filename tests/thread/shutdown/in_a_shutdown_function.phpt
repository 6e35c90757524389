--TEST--
Shutdown: threads and pools can be used in a shutdown function
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn_thread};

register_shutdown_function(function () {
    echo await(spawn_thread(fn() => 'thread of a shutdown function')), "\n";
    $pool = new Async\ThreadPool(1);
    echo json_encode($pool->map([1, 2], fn($n) => $n * 2)), "\n";
    $pool->close();
});
echo "main ends\n";
?>
--EXPECT--
main ends
thread of a shutdown function
[2,4]
