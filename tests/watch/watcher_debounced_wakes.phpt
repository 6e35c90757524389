--TEST--
FileSystemWatcher: a debounced watcher does not wake its loop for each change; a burst that waits is dropped by close()
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/watcher.inc';
use Async\FileSystemWatcher;
use function Async\{spawn, delay, suspend};

$dir = new_directory();
$w = new FileSystemWatcher($dir, coalesce: false, debounceMs: 200);
$raw = new FileSystemWatcher($dir, coalesce: false);
$events = 0;
$loop = spawn(function () use ($w, &$events) { foreach ($w as $event) $events++; });
for ($i = 0; $i < 500; $i++) { touch("$dir/f$i"); }
expect_names($raw, 'f0', 'f499');
echo $events <= 1 ? "no more than one\n" : "$events\n";
$w->close();
Async\await($loop);
echo $events <= 1 ? "no more than one\n" : "$events\n";
?>
--EXPECT--
f0 f499
no more than one
no more than one
