--TEST--
ThreadPool: all workers start with the pool, and the constructor does not wait for them
--EXTENSIONS--
async
--FILE--
<?php
use Async\{ThreadChannel, ThreadPool};

$ready = new ThreadChannel(1);
$go = new ThreadChannel(3);
// Each bootloader waits until the constructor has returned.
$pool = new ThreadPool(3, bootloader: function () use ($ready, $go) { $go->recv(); $ready->send(1); });
echo "constructed\n";
for ($i = 0; $i < 3; $i++) { $go->send(1); }
for ($i = 0; $i < 3; $i++) { $ready->recv(); }
echo "three workers are ready\n";
$pool->close();
?>
--EXPECT--
constructed
three workers are ready
