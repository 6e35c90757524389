--TEST--
FileSystemWatcher: at most 8192 directories are watched, and a warning tells of the others
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/watcher.inc';
use Async\FileSystemWatcher;
$dir = new_directory();
for ($i = 0; $i < 8200; $i++) mkdir("$dir/d$i");
$w = new FileSystemWatcher($dir, recursive: true);
// The watch of the root still tells of the directories themselves.
rmdir("$dir/d8199");
expect_names($w, 'd8199');
// Directories that are created later find no room, either; the next loop says so. The removal has made room for one, maybe.
mkdir("$dir/late1");
mkdir("$dir/late2");
expect_names($w, 'late1', 'late2');
mkdir("$dir/late3");
expect_names($w, 'late3');
?>
--EXPECTF--
Warning: At least %d directories below %s are not watched, so their changes are not reported: one watcher watches 8192 directories at most in %s on line %d
d8199

Warning: At least %d directories below %s are not watched, so their changes are not reported: one watcher watches 8192 directories at most in %s on line %d
late1 late2
late3
