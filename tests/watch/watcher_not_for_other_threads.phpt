--TEST--
FileSystemWatcher: a watcher cannot be sent to a worker, its events can
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/watcher.inc';
use Async\FileSystemWatcher;
use function Async\{await, spawn_thread};

$dir = new_directory();
$w = new FileSystemWatcher($dir);
try { await(spawn_thread(function () use ($w) {})); } catch (Error $e) { echo get_class($e), "\n"; }
?>
--EXPECT--
Error
