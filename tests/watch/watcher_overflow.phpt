--TEST--
FileSystemWatcher: when the queue of the system overflows, an event without a name says so, and the tree is followed again
--EXTENSIONS--
async
--SKIPIF--
<?php
if ((int) @file_get_contents('/proc/sys/fs/inotify/max_queued_events') > 100_000) die('skip the queue is too long');
?>
--FILE--
<?php
require __DIR__ . '/watcher.inc';
use Async\FileSystemWatcher;
use function Async\await_any_or_fail;

$dir = new_directory();
mkdir("$dir/sub");
$queue = (int) file_get_contents('/proc/sys/fs/inotify/max_queued_events');
$w = new FileSystemWatcher($dir, recursive: true);
$filtered = new FileSystemWatcher($dir, recursive: true, debounceMs: 1, extensions: ['none']);
for ($i = 0; $i < $queue; $i += 2) {
    touch("$dir/f$i"); // Two messages or more.
    unlink("$dir/f$i");
}
// Nobody hears of these.
exec("rm -r $dir/sub");
mkdir("$dir/sub/deep", recursive: true);
foreach ($w as $event) {
    if ($event->filename === null) { echo describe($event), "\n"; break; }
}
touch("$dir/sub/deep/f");
expect_names($w, 'sub/deep/f');
// The overflow counts although it has no name to filter by.
foreach ($filtered as $event) { echo describe($event), "\n"; break; }
?>
--EXPECT--
null renamed changed
sub/deep/f
null renamed changed
