--TEST--
Worker processes: standard input, output and error are those of the parent
--EXTENSIONS--
async
posix
pcntl
--INI--
async.thread_backend=process
--SKIPIF--
<?php if (PHP_OS_FAMILY !== 'Linux') die('skip reads /proc'); ?>
--FILE--
<?php
use function Async\{await, spawn_thread};

$targets = fn() => array_map(fn($n) => readlink("/proc/self/fd/$n"), [0, 1, 2]);
var_dump(await(spawn_thread($targets)) === $targets());
?>
--EXPECT--
bool(true)
