--TEST--
FileSystemWatcher: open_basedir applies
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/watcher.inc';
use Async\FileSystemWatcher;
$dir = new_directory();
ini_set('open_basedir', $dir);
new FileSystemWatcher($dir);
try { new FileSystemWatcher('/etc'); } catch (Async\AsyncException $e) { echo $e->getMessage(), "\n"; }
echo "done\n";
?>
--EXPECT--
Cannot watch "/etc": open_basedir does not allow this path
done
