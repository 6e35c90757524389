--TEST--
FileSystemWatcher: an error handler that throws for the warning of the constructor
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/watcher.inc';
use Async\FileSystemWatcher;
$dir = new_directory();
for ($i = 0; $i < 8193; $i++) mkdir("$dir/d$i");
set_error_handler(function (int $level, string $message) { throw new ErrorException('not all'); });
try { new FileSystemWatcher($dir, recursive: true); } catch (ErrorException $e) { echo $e->getMessage(), "\n"; }
?>
--EXPECT--
not all
