--TEST--
FileSystemWatcher: watches a single file, also when an editor replaces it
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/watcher.inc';
use Async\FileSystemWatcher;
$dir = new_directory();
file_put_contents("$dir/config.ini", '1');
$w = new FileSystemWatcher("$dir/config.ini");
touch("$dir/other");
for ($i = 0; $i < 3; $i++) {
    file_put_contents("$dir/config.ini~", $i);
    rename("$dir/config.ini~", "$dir/config.ini");
    foreach ($w as $event) { echo $event->filename, ' ', $event->renamed ? 'replaced' : 'changed', "\n"; if ($event->renamed) break; }
}
var_dump($w->isClosed());
unlink("$dir/config.ini");
$last = null;
foreach ($w as $event) { $last = $event; }
echo describe($last), "\n";
var_dump($w->isClosed());
?>
--EXPECT--
config.ini replaced
config.ini replaced
config.ini replaced
bool(false)
config.ini renamed
bool(true)
