--TEST--
FileSystemWatcher: a watcher is collected with its cycle, and then stops
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/watcher.inc';
use Async\FileSystemWatcher;
$dir = new_directory();
$w = new FileSystemWatcher($dir, coalesce: false);
$iterator = $w->getIterator();
touch("$dir/a");
$iterator->rewind();
echo $iterator->current()->filename, "\n";
$holder = new stdClass;
$holder->all = [$w, $iterator, $holder];
$weak = WeakReference::create($w);
unset($w, $iterator, $holder);
gc_collect_cycles();
var_dump($weak->get());
for ($i = 0; $i < 300; $i++) { // More than a user may have instances.
    $w = new FileSystemWatcher($dir, debounceMs: $i % 2 ? 5 : 0);
    $all[] = $w;
}
touch("$dir/b");
foreach ($all as $w) { foreach ($w as $event) break; }
echo "all have seen it\n";
?>
--EXPECT--
a
NULL
all have seen it
