--TEST--
Worker processes: a worker is not in the process group of its parent
--EXTENSIONS--
async
posix
pcntl
--INI--
async.thread_backend=process
--FILE--
<?php
use function Async\{await, spawn_thread};

var_dump(await(spawn_thread(fn() => posix_getpgrp())) === posix_getpgrp());
?>
--EXPECT--
bool(false)
