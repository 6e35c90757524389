--TEST--
spawn_thread: the worker starts while its parent does not wait
--EXTENSIONS--
async
posix
--INI--
async.interpose=none
--FILE--
<?php
use function Async\{await, spawn_thread};

$path = sys_get_temp_dir() . '/async-starts-' . getmypid();
posix_mkfifo($path, 0600);
$fifo = fopen($path, 'r+');
$t = spawn_thread(function () use ($path) { file_put_contents($path, "worker here\n"); });
$read = [$fifo];
$none = null;
echo stream_select($read, $none, $none, 60) ? fgets($fifo) : "nothing in a minute\n";
unlink($path);
await($t);
?>
--EXPECT--
worker here
