--TEST--
FileSystemWatcher: a symbolic link is followed only if it is the watched path itself
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/watcher.inc';
use Async\FileSystemWatcher;
$dir = new_directory();
$outside = new_directory();
mkdir("$dir/real");
symlink($outside, "$dir/link");
$w = new FileSystemWatcher($dir, recursive: true);
touch("$outside/f");
symlink($outside, "$dir/real/link");
touch("$outside/g");
$seen = flush_events($w, "$dir/real", 'real/');
echo implode(' ', $seen), "\n";
symlink("$dir/real", "$outside/way");
$w = new FileSystemWatcher("$outside/way", recursive: true);
touch("$dir/real/through");
expect_names($w, 'through');
?>
--EXPECT--
real/link
through
