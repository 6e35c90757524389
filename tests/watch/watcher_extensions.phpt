--TEST--
FileSystemWatcher: the extensions decide what counts, in debounce mode only
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/watcher.inc';
use Async\FileSystemWatcher;
use function Async\{await_any_or_fail, delay};

$dir = new_directory();
$all = new FileSystemWatcher($dir, extensions: ['php']);
$w = new FileSystemWatcher($dir, debounceMs: 1, extensions: ['.PHP', 'tar.gz']);
$passes = function (string $name) use ($dir, $w, $all) {
    touch("$dir/$name");
    $raw = new FileSystemWatcher($dir);
    expect_names($all, $name);
    // The mark is delivered after a burst of the same loop iteration, if there is one.
    touch("$dir/mark.php");
    foreach ($w as $event) break;
    return $event;
};
foreach (['a.php', 'b.Php', 'c.tar.gz', 'd.gz', 'php', 'e.phpx'] as $name) {
    $before = new FileSystemWatcher($dir, debounceMs: 1, extensions: ['.PHP', 'tar.gz']);
    touch("$dir/$name");
    expect_names($all, $name);
    // The raw watcher of the same loop has seen it, so the burst is open now if the name counts.
    echo json_encode(is_open($before)), "\n";
    $before->close();
}
function is_open(FileSystemWatcher $watcher): bool
{
    $loop = Async\spawn(function () use ($watcher) { foreach ($watcher as $event) return true; return false; });
    delay(50);
    $watcher->close();
    return Async\await($loop);
}
?>
--EXPECT--
a.php
true
b.Php
true
c.tar.gz
true
d.gz
false
php
false
e.phpx
false
