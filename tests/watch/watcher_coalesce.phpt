--TEST--
FileSystemWatcher: changes of one file are one event at the place of the first, with the flags of all
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/watcher.inc';
use Async\FileSystemWatcher;
use function Async\delay;

$dir = new_directory();
foreach ([true, false] as $coalesce) {
    $w = new FileSystemWatcher($dir, coalesce: $coalesce);
    foreach (['a', 'b'] as $name) {
        mkdir("$dir/$name");
        rmdir("$dir/$name");
        file_put_contents("$dir/$name", '1');
    }
    file_put_contents("$dir/a", '22');
    mkdir("$dir/end");
    echo $coalesce ? "coalesced\n" : "each message\n";
    $seen = [];
    foreach ($w as $event) {
        $seen[] = describe($event);
        if ($event->filename === 'end') break;
    }
    echo $coalesce ? implode("\n", $seen) . "\n"
        : (count(preg_grep('~^a renamed$~', $seen)) === 3 && count(preg_grep('~^a changed$~', $seen)) >= 2 ? "all of them\n" : implode("\n", $seen));
    echo count(preg_grep('~renamed changed~', $seen)) > 0 ? "merged flags\n" : "single flags\n";
    $w->close();
    exec("rm -r $dir/*");
}
?>
--EXPECT--
coalesced
a renamed changed
b renamed changed
end renamed
merged flags
each message
all of them
single flags
