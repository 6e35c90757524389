--TEST--
spawn_thread: while a worker computes, coroutines of the parent run
--EXTENSIONS--
async
--FILE--
<?php
use Async\ThreadChannel;
use function Async\{await, delay, spawn, spawn_thread};

$stop = sys_get_temp_dir() . '/async-go-on-' . getmypid();
$t = spawn_thread(function () use ($stop) {
    // Computes without a wait until the parent's coroutine has run.
    for ($i = 0; !file_exists($stop); $i++) { clearstatcache(); }
    return 'computed';
});
spawn(function () use ($stop) {
    delay(1);
    echo "coroutine of the parent\n";
    touch($stop);
});
echo await($t), "\n";
unlink($stop);
?>
--EXPECT--
coroutine of the parent
computed
