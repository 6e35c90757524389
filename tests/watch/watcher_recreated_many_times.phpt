--TEST--
FileSystemWatcher: a directory that is removed and created again while events arrive stays watched
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/watcher.inc';
use Async\FileSystemWatcher;
use function Async\{spawn, suspend, delay};

$dir = new_directory();
$w = new FileSystemWatcher($dir, recursive: true);
$reader = spawn(function () use ($w) { foreach ($w as $event) { if ($event->filename === 'a/b/end') return; } });
for ($i = 0; $i < 200; $i++) {
    mkdir("$dir/a/b/c", recursive: true);
    touch("$dir/a/b/c/f");
    if ($i % 4 === 0) delay(1);
    rename("$dir/a/b", "$dir/a/d");
    if ($i % 4 === 1) suspend();
    rename("$dir/a/d", "$dir/b");
    if ($i % 4 === 2) delay(1);
    rmdir("$dir/a");
    rename("$dir/b", "$dir/a");
    unlink("$dir/a/c/f");
    rmdir("$dir/a/c");
    rmdir("$dir/a");
    mkdir("$dir/a/b", recursive: true);
    if ($i % 4 === 3) delay(1);
    if ($i < 199) { rmdir("$dir/a/b"); rmdir("$dir/a"); }
}
touch("$dir/a/b/end");
Async\await($reader);
touch("$dir/a/b/after");
expect_names($w, 'a/b/after');
?>
--EXPECT--
a/b/after
