--TEST--
ThreadPool: tasks that are submitted while a bootloader waits run after it
--EXTENSIONS--
async
--FILE--
<?php
use Async\{ThreadChannel, ThreadPool};
use function Async\await;

$go = new ThreadChannel(1);
$pool = new ThreadPool(1, bootloader: function () use ($go) { $GLOBALS['word'] = $go->recv(); });
$future = $pool->submit(fn() => $GLOBALS['word']);
$go->send('from the bootloader');
echo await($future), "\n";
$pool->close();
?>
--EXPECT--
from the bootloader
