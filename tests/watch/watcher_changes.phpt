--TEST--
FileSystemWatcher: yields what is created, written, moved and removed
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/watcher.inc';
use Async\FileSystemWatcher;
$dir = new_directory();
$w = new FileSystemWatcher($dir);
touch("$dir/a");
expect_names($w, 'a');
flush_events($w, $dir);
file_put_contents("$dir/a", 'x');
foreach ($w as $key => $event) { echo "$key: ", describe($event), "\n"; break; }
flush_events($w, $dir);
chmod("$dir/a", 0600);
foreach ($w as $key => $event) { echo "$key: ", describe($event), "\n"; break; }
flush_events($w, $dir);
rename("$dir/a", "$dir/b");
foreach ($w as $key => $event) { echo "$key: ", describe($event), "\n"; if ($key === 1) break; }
unlink("$dir/b");
foreach ($w as $key => $event) { echo "$key: ", describe($event), ' ', $event->path === $dir ? 'here' : '?', "\n"; break; }
?>
--EXPECT--
a
0: a changed
0: a changed
0: a renamed
1: b renamed
0: b renamed here
