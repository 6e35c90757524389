--TEST--
FileSystemWatcher: with a debounce time a burst is one event without a filename
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/watcher.inc';
use Async\FileSystemWatcher;
use function Async\{spawn, delay};

$dir = new_directory();
$w = new FileSystemWatcher($dir, debounceMs: 50, extensions: ['txt']);
spawn(function () use ($dir, $w) {
    foreach (['a.txt', 'b.txt', 'c.log'] as $f) { touch("$dir/$f"); delay(10); }
    delay(150);
    $w->close();
});
foreach ($w as $e) echo var_export($e->filename, true), ' ', $e->path === $dir ? 'here' : '?', "\n";
echo "over\n";
?>
--EXPECT--
NULL here
over
