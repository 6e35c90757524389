--TEST--
spawn_thread: coroutines start threads and await those of others
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn, spawn_thread};

$thread = null;
$starter = spawn(function () use (&$thread) {
    $thread = spawn_thread(fn() => 'result');
    return await($thread);
});
echo await($starter), ' ', await(spawn(fn() => await($thread))), "\n";
?>
--EXPECT--
result result
