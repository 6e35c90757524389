--TEST--
Shutdown: tasks that are queued when the script ends still run
--EXTENSIONS--
async
--FILE--
<?php
use Async\ThreadPool;

$file = sys_get_temp_dir() . '/async-queued-' . getmypid();
$pool = new ThreadPool(1, queueSize: 4);
for ($i = 1; $i <= 3; $i++) { $pool->submit(function () use ($i, $file) { while (!file_exists($file)) { usleep(500); clearstatcache(); } echo "task $i\n"; }); }
register_shutdown_function(function () use ($file) { echo "shutdown function\n"; touch($file); });
echo "main ends\n";
?>
--CLEAN--
<?php array_map('unlink', glob(sys_get_temp_dir() . '/async-queued-*')); ?>
--EXPECT--
main ends
shutdown function
task 1
task 2
task 3
