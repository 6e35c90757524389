--TEST--
spawn_thread: awaiting a finished thread does not suspend
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn, spawn_thread};

$t = spawn_thread(fn() => 'result');
await($t);
spawn(function () { echo "other coroutine\n"; });
echo await($t), ' ', await($t), "\n";
Async\suspend();
?>
--EXPECT--
result result
other coroutine
