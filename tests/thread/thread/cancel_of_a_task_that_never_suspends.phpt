--TEST--
Thread: a cancelled task that does not suspend runs to its end and counts as completed
--EXTENSIONS--
async
--INI--
async.interpose=none
--FILE--
<?php
use Async\ThreadChannel;
use function Async\{await, delay, spawn_thread};

$file = sys_get_temp_dir() . '/async-never-' . getmypid();
$t = spawn_thread(function () use ($file) {
    touch("$file.begun");
    while (!file_exists($file)) { clearstatcache(); }
    return 'to the end';
});
while (!file_exists("$file.begun")) { clearstatcache(); delay(1); }
$t->cancel();
touch($file);
echo await($t), ' ', var_export($t->isCancelled(), true), ' ', var_export($t->isCompleted(), true), "\n";
unlink($file);
unlink("$file.begun");
?>
--EXPECT--
to the end false true
