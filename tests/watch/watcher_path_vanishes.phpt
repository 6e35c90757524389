--TEST--
FileSystemWatcher: if the path vanishes, the watcher reports it and closes; if it comes back at once, the watcher goes on
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/watcher.inc';
use Async\FileSystemWatcher;
$dir = new_directory();
mkdir("$dir/root");
$w = new FileSystemWatcher("$dir/root", recursive: true);
rename("$dir/root", "$dir/gone");
mkdir("$dir/root");
foreach ($w as $event) { echo describe($event), "\n"; break; }
touch("$dir/root/f");
expect_names($w, 'f');
var_dump($w->isClosed());
exec("rm -r $dir/root");
foreach ($w as $event) $last = $event;
echo describe($last), "\n";
var_dump($w->isClosed());
?>
--EXPECT--
null renamed
f
bool(false)
null renamed
bool(true)
