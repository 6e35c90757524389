--TEST--
Worker processes: flock() of the parent excludes a worker
--EXTENSIONS--
async
posix
pcntl
--INI--
async.thread_backend=process
--FILE--
<?php
use function Async\{await, spawn_thread};

$path = sys_get_temp_dir() . '/async-lock-' . getmypid();
$file = fopen($path, 'w');
$try = function () use ($path) { $file = fopen($path, 'c'); return flock($file, LOCK_EX | LOCK_NB); };
flock($file, LOCK_EX);
var_dump(await(spawn_thread($try)));
flock($file, LOCK_UN);
var_dump(await(spawn_thread($try)));
unlink($path);
?>
--EXPECT--
bool(false)
bool(true)
