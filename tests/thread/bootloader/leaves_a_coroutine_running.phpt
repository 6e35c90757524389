--TEST--
Bootloader: a coroutine that it leaves running does not hold the task back, and ends before the result is reported
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{await, spawn_thread};

echo await(spawn_thread(
    function () { $GLOBALS['go']->send(1); return 'result'; },
    bootloader: function () {
        $GLOBALS['go'] = $go = new Async\Channel(1);
        Async\spawn(function () use ($go) { $go->recv(); echo "coroutine of the bootloader ends\n"; });
    },
)), "\n";
?>
--EXPECT--
coroutine of the bootloader ends
result
