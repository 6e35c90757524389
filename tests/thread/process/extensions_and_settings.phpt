--TEST--
Worker processes: extensions and settings of the command line are those of the worker
--EXTENSIONS--
async
posix
pcntl
--INI--
async.thread_backend=process
--FILE--
<?php
use function Async\{await, spawn_thread};

$task = fn() => [get_loaded_extensions(), PHP_VERSION, PHP_BINARY, php_ini_loaded_file(), ini_get('extension_dir'), Async\THREAD_BACKEND];
[$here, $there] = [$task(), await(spawn_thread($task))];
sort($here[0]);
sort($there[0]);
var_dump($here === $there);
?>
--EXPECT--
bool(true)
