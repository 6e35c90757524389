--TEST--
FileSystemWatcher: follows directories that are created, moved, removed and created again
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/watcher.inc';
use Async\FileSystemWatcher;
$dir = new_directory();
mkdir("$dir/old/deep", recursive: true);
$w = new FileSystemWatcher($dir, recursive: true);
touch("$dir/old/deep/f");
expect_names($w, 'old/deep/f');
mkdir("$dir/new/sub", recursive: true);
touch("$dir/new/sub/f");
expect_names($w, 'new', 'new/sub', 'new/sub/f');
rename("$dir/new", "$dir/moved");
touch("$dir/moved/sub/g");
expect_names($w, 'moved', 'moved/sub/g');
exec("rm -r $dir/moved");
mkdir("$dir/moved/sub", recursive: true);
touch("$dir/moved/sub/again");
expect_names($w, 'moved/sub/again');
unlink("$dir/moved/sub/again");
expect_names($w, 'moved/sub/again');
// What has moved out is not watched any more.
$outside = new_directory();
rename("$dir/moved", "$outside/moved");
expect_names($w, 'moved');
touch("$outside/moved/sub/not-seen");
touch("$dir/old/deep/end");
$seen = [];
foreach ($w as $event) { $seen[] = $event->filename; if ($event->filename === 'old/deep/end') break; }
echo in_array('moved/sub/not-seen', $seen) ? "seen\n" : "not seen\n";
?>
--EXPECT--
old/deep/f
new new/sub new/sub/f
moved moved/sub/g
moved/sub/again
moved/sub/again
moved
not seen
