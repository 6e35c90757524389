--TEST--
ThreadPool: a running task that never suspends runs to its end although its Future was cancelled
--EXTENSIONS--
async
--INI--
async.interpose=none
--FILE--
<?php
use Async\{AsyncCancellation, ThreadChannel, ThreadPool};
use function Async\{await, delay};

$file = sys_get_temp_dir() . '/async-pool-never-' . getmypid();
$pool = new ThreadPool(1);
$future = $pool->submit(function () use ($file) {
    touch("$file.begun");
    while (!file_exists($file)) { clearstatcache(); }
    $GLOBALS['ran'] = 'to its end';
});
while (!file_exists("$file.begun")) { clearstatcache(); delay(1); }
$future->cancel();
touch($file);
try { await($future); echo "returned\n"; } catch (AsyncCancellation) { echo "cancelled\n"; }
echo await($pool->submit(fn() => $GLOBALS['ran'])), "\n";
$pool->close();
unlink($file);
unlink("$file.begun");
?>
--EXPECT--
cancelled
to its end
